import type { Step } from './drive-page.ts'

/** What somebody answers about their breathing whose asthma is quiet, up to who they are. */
export const quietAsthma: readonly Step[] = [
  { heading: 'Renew your Brisova inhaler', button: 'Start my renewal' },
  {
    heading: 'Is any of this happening right now?',
    answers: { 'Choose all that is happening now': ['None of these'] },
    button: 'Continue',
  },
  {
    heading: 'How was your asthma in the last four weeks?',
    answers: { 'I had symptoms by day': 'Twice a week or less' },
  },
  {
    heading: 'How many nights did asthma wake you?',
    answers: { 'Nights in the last four weeks': 2 },
    button: 'Continue',
  },
  {
    heading: 'How do you use Brisova?',
    answers: { 'Most weeks I use it': 'Every day, as prescribed' },
  },
  {
    heading: 'Has Brisova done anything you did not want?',
    answers: { 'Choose all that fit': ['A hoarse voice'] },
    button: 'Continue',
  },
  {
    heading: 'What has changed since your last prescription?',
    answers: { 'Choose all that is new': ['Nothing has changed'] },
    button: 'Continue',
  },
]
