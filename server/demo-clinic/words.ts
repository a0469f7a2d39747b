/** All a simulated clinic says. Nobody may take it for a person. */
export const clinicianName = 'Dr. Robin Vale (demonstration)'

export const demoWords = {
  greeting: (firstName: string) =>
    `Hello${firstName ? ` ${firstName}` : ''}, thank you for your answers. This is a demonstration: no clinician reads them, and nothing here is medical advice. Write to me if you like, and look at what I asked you for under action items.`,
  reply:
    'Thank you for your message. This is a demonstration, so no clinician reads it and I cannot advise you. In an emergency call 911. You may write again as often as you like.',
  completed:
    'Thank you, that is all I asked you for. This is a demonstration: nobody looked at it.',
  notes: (product: string) =>
    `This is a demonstration: no clinician looked at your answers. A real note would say here how to take ${product}, what to watch for, and when to call.`,
  diagnosis: 'Demonstration only',
}
