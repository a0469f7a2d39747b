import * as z from 'zod'

/** Emergency numbers: the police, fire and ambulance of the US and of Europe, and the crisis line. */
export const emergencyNumbers: readonly string[] = ['911', '112', '988']

/** A number a link, button or footer may dial. */
export const callNumber = z
  .string()
  .regex(
    new RegExp(`^(\\+1\\d{10}|${emergencyNumbers.join('|')})$`),
    `write a US number as "+1" and ten digits, or one of ${emergencyNumbers.join(', ')}, in quotes`,
  )
