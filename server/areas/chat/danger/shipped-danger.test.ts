import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import { listProgrammes } from '../../../programmes/repository.ts'
import { findDanger } from './find-danger.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

/** What each text tells of where it was asked, one line each. */
async function read(slug: string, texts: readonly string[]): Promise<string[]> {
  const programmes = await listProgrammes(server.db)
  const version = programmes.find(({ programme }) => programme.slug === slug)?.programme
  if (!version) throw new Error(`No programme ${slug}`)
  return Promise.all(
    texts.map(async (text) => `${await findDanger(server.db, version, text)}: ${text}`),
  )
}

const all = ['kestrivo', 'fennora', 'fennora-renewal', 'brisova']

describe.each(all)('in %s', (slug) => {
  it.each([
    [
      'emergency',
      [
        'asthma attack',
        'wheezing badly',
        'cant get air',
        'blue lips',
        'worst headache of my life',
        'face droops',
        'one side weak',
        'i took too many pills',
        'im choking',
        'severe allergic reaction',
        'cnat breath',
        'I can not breathe',
      ],
    ],
    ['crisis', ['i dont want to live anymore', 'I want to end it all']],
    [
      'null',
      [
        'how much does it cost',
        'is it covered by my insurance',
        'who reads my answers',
        'how long does it take',
        'can I change my pharmacy',
        'can I talk to a doctor',
        'I do not want to give my name',
        'I cannot open the page',
        'what are the side effects',
        'is it safe while breastfeeding',
        'how do I reach you',
        'do you sell bicycles',
        'can I die from it',
        'I forgot my password',
        'it does not help any more',
        'what happens next',
        'my life is busy, how long is the form',
      ],
    ],
  ])('%s is what these tell of', async (danger, texts) => {
    expect(await read(slug, texts)).toEqual(texts.map((text) => `${danger}: ${text}`))
  })
})

it.each([
  [
    'kestrivo',
    [
      'The worst headache of my life, from one second to the next',
      'a weak arm',
      'my leg is weak and I have trouble speaking',
      'trouble speakin',
      'headaches with fever and a stiff neck',
      'I have a headache after a blow to my head',
      'swollen lips',
      'trouble swallowing',
      'hives on my whole body',
    ],
  ],
  [
    'fennora',
    [
      'fever and pus',
      'my skin is hot and painful and I have a fever',
      'the skin is hot, painful, with pus',
      'confused and about to faint',
      'hard to wake',
      'trouble breathing',
    ],
  ],
  [
    'brisova',
    [
      'rescue inhaler not working',
      'my quick-relief inhaler does not help any more',
      'my inhaler stopped working',
      'the inhaler doesnt help',
      'cannot finish a sentence',
      'cant talk in sentences',
      'my inhaler does nothing',
      'my fingernails look gray',
      'fingernals are blue',
    ],
  ],
])('%s knows the words of its own pages for danger, and its author’s', async (slug, texts) => {
  expect(await read(slug, texts)).toEqual(texts.map((text) => `emergency: ${text}`))
})

it.each([
  [
    'kestrivo',
    [
      'does it help against headache',
      'what is migraine',
      'why do I get headaches on one side of my head',
      'do I need a prescription',
      'how do I get the savings card',
      'can I drink alcohol',
      'which one is next',
      'does it make me sleepy',
      'can I take it for the first time without my doctor',
      'does it prevent attacks',
      'I feel sick and light bothers me',
      'how many tablets do I take in one month',
    ],
  ],
  [
    'fennora',
    [
      'does the cream burn',
      'how do I take photos of my skin',
      'can I use it on my face and lips',
      'my skin is painful and itches',
      'is the rash spreading',
      'does it help against itching at night',
      'can I use it for my child',
      'how do I change the time of my visit',
      'in which states do you work, I live in Ohio',
      'do I get my money back',
      'I do not want a video visit',
    ],
  ],
  [
    'brisova',
    [
      'how do I use the inhaler right',
      'how does the inhaler work',
      'does the inhaler help with cough',
      'what if I have run out of Brisova',
      'can I get an emergency supply',
      'how hard do I breathe in',
      'hoarse voice',
      'how long do I hold my breath',
      'do I rinse my mouth',
      'how many puffs a day',
      'is this for my asthma',
      'I wheeze a little in spring',
    ],
  ],
])('%s takes ordinary questions for nothing else', async (slug, texts) => {
  expect(await read(slug, texts)).toEqual(texts.map((text) => `null: ${text}`))
})
