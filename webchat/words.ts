/** What the chat itself says; answers are the programme's. */
export const words = {
  terms: {
    title: 'Before you ask',
    text: [
      'This is a program. It knows answers about this service and nothing about you. Nobody reads along.',
      'It cannot help in an emergency. If you may be in danger, call 911.',
      'What you write here is not kept, and is gone when you leave.',
    ],
    agree: 'I understand',
  },
  greeting: 'Hello. What would you like to know? You may ask in your own words.',
  conversation: 'Conversation',
  you: 'You:',
  field: 'Your question',
  send: 'Ask',
  waiting: 'Looking for an answer…',
  often: 'People often ask:',
  also: 'You may also want to know:',
  meant: 'Did you mean one of these?',
  unknown: 'I do not know the answer to that. I know only what this programme has written down.',
  person: 'Ask a person:',
  call: 'Call {number}',
  write: 'Write an e-mail',
  lost: 'Your question is still there. Please ask again.',
  emergency: {
    text: 'This may be an emergency. Please do not wait for a chat.',
    ways: [{ label: 'Call 911', href: 'tel:911' }],
  },
  crisis: {
    text: 'You do not have to be alone with this. Somebody listens at any hour, free of charge.',
    ways: [
      { label: 'Call 988', href: 'tel:988' },
      { label: 'Text 988', href: 'sms:988' },
      { label: 'In danger now: call 911', href: 'tel:911' },
    ],
  },
} as const
