import type { Step } from '../drive-page.ts'

/** What somebody answers about their breathing whose asthma is quiet, up to who they are. */
export const quietAsthma: readonly Step[] = [
  { heading: 'Renew your Brisova inhaler', button: 'Start my renewal' },
  {
    heading: 'Is any of this happening right now?',
    answers: { 'Happening right now': ['None of these'] },
    button: 'Continue',
  },
  {
    heading: 'How was your asthma in the last four weeks?',
    answers: { 'Days with symptoms': 'Twice a week or less' },
  },
  {
    heading: 'How many nights did asthma wake you?',
    answers: { 'Nights in the last four weeks': 2 },
    button: 'Continue',
  },
  {
    heading: 'How do you use Brisova?',
    answers: { 'How often you use it': 'Every day, as prescribed' },
  },
  {
    heading: 'Has Brisova done anything you did not want?',
    answers: { 'Side effects': ['A hoarse voice'] },
    button: 'Continue',
  },
  {
    heading: 'What has changed since your last prescription?',
    answers: { 'What has changed': ['Nothing has changed'] },
    button: 'Continue',
  },
]
