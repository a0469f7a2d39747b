import { describe, expect, it } from 'vitest'
import { findCommonDanger } from './find-common-danger.ts'

describe('danger in any programme', () => {
  it.each([
    'I want to kill myself',
    'thinking about suicide',
    'sucidal thoughts',
    'i don’t want to live, I want to die',
    'i dont want to live anymore',
    'I do not want to live any more',
    'i dont really want to be alive',
    'taking my own life',
    'i wanna die',
    'end it all',
    'I might hurt my self',
    'there is no reason to live',
    'no point in living',
    'they would be better off without me',
  ])('%j is a crisis', (text) => {
    expect(findCommonDanger(text)).toBe('crisis')
  })

  it.each([
    'my face is swelling',
    'my tongue is swollen',
    'swolen tounge',
    'throat closing up',
    'I can’t breathe',
    'I can not breathe',
    'cannot breath',
    'cant breathe',
    'cnat breath',
    'i coudnt breathe, could not breathe',
    'cant get air',
    'I cannot get enough air',
    'trouble breathing after the cream',
    'dificulty breathing',
    'shortness of breath',
    'im choking',
    'chokeing',
    'pain in my chest',
    'chest feels tight',
    'asthma attack',
    'wheezing badly',
    'blue lips',
    'my lips are turning blue',
    'face droops',
    'one side weak',
    'left arm is numb',
    'worst headache of my life',
    'sudden headache',
    'severe allergic reaction',
    'severe alergic reaction',
    'anaphylaxsis',
    'hives all over my body',
    'she is unconcious',
    'I fainted',
    'he wont wake up',
    'having a siezure',
    'bleeding heavily',
    'it wont stop bleeding',
    'coughing up blood',
    'I took an overdose',
    'i took too many pills',
    'swallowed the whole bottle',
    'my child ate the cream',
    'I think I am going to die',
    'should I call 911?',
    'This is an EMERGENCY!!',
  ])('%j is an emergency', (text) => {
    expect(findCommonDanger(text)).toBe('emergency')
  })

  it.each([
    'How much does it cost?',
    'my skin is dry',
    'can I cut the tablet myself',
    'when do you call',
    'I chose the wrong pharmacy',
    'does it take too much time',
    'I do not want a live video visit',
    'can I use it while cooking',
    'can I get an emergency supply',
    'I have high blood pressure',
    'I cannot see my photos',
    'does the cream go on the face and lips',
    'do I close my mouth when I inhale',
    '',
    '???',
  ])('%j is none', (text) => {
    expect(findCommonDanger(text)).toBeNull()
  })
})
