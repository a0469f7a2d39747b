/** How to ask for help by mail; null where nobody answers mails, and then nothing is said of it. */
export function findHelpMail(supportEmail: string): { email: string; href: string } | null {
  return supportEmail === '' ? null : { email: supportEmail, href: `mailto:${supportEmail}` }
}
