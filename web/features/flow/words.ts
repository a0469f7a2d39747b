/** What is said of a visit that goes on. */
export const visitWords = {
  goesOn: 'Welcome back. You go on where you stopped.',
}
