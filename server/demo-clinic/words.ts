/** All a simulated clinic says. Nobody may take it for a person. */
export const clinicianName = 'Dr. Robin Vale (demonstration)'

const hello = (firstName: string) =>
  `Hello${firstName ? ` ${firstName}` : ''}, thank you for your answers. This is a demonstration: no clinician reads them, and nothing here is medical advice.`

export const demoWords = {
  greeting: (firstName: string) =>
    `${hello(firstName)} Write to me if you like, and look at what I asked you for under To do.`,
  renewed: (firstName: string) =>
    `${hello(firstName)} In the demonstration your prescription is renewed: you find the new one under prescriptions. Write to me if you like.`,
  reply:
    'Thank you for your message. This is a demonstration, so no clinician reads it and I cannot advise you. In an emergency call 911. You may write again as often as you like.',
  completed:
    'Thank you, that is all I asked you for. This is a demonstration: nobody looked at it.',
  notes: (product: string) =>
    `This is a demonstration: no clinician looked at your answers. A real note would say here how to take ${product}, what to watch for, and when to call.`,
  diagnosis: 'Demonstration only',
}
