import type { ClinicCommand } from './commands.ts'
import type { Field } from './fields.ts'

const formatUse = ({ name, places }: ClinicCommand) =>
  [name, ...places.map((place) => `<${place}>`)].join(' ')

/** All commands with what each does. */
export function formatHelp(commands: readonly ClinicCommand[]): string {
  const width = Math.max(...commands.map((command) => formatUse(command).length))
  const rows = commands.map(
    (command) => `  ${formatUse(command).padEnd(width)}  ${command.endpoint.summary}`,
  )
  return [
    'Calls the API of a clinic by hand: npm run clinic -- <command> [options]',
    '',
    ...rows,
    '',
    'npm run clinic -- help <command> tells its options.',
    'CLINIC_URL is where the server answers (http://localhost:4000 without it), CLINIC_KEY a key that',
    '`npm run db -- add-clinic-key` made. Both come from the environment, so that no list of processes shows the key.',
  ].join('\n')
}

function formatKind({ kinds, choices }: Field): string {
  if (choices.length > 0) return choices.map(String).join(' | ')
  const names = { string: 'text', number: 'number', boolean: 'true | false', null: 'null' }
  if (kinds.has('array')) return 'a list with commas'
  return [...kinds].flatMap((kind) => (kind === 'array' ? [] : names[kind])).join(' | ') || 'text'
}

/** One command with all it takes. */
export function formatCommandHelp(command: ClinicCommand): string {
  const { endpoint, fields } = command
  const rows = fields.map((field) => {
    const due = field.isRequired ? '  (needed)' : ''
    const codes = field.codes ? `: ${field.codes}` : ''
    return `  --${field.name}  ${formatKind(field)}${codes}${due}`
  })
  return [
    `npm run clinic -- ${formatUse(command)}${rows.length > 0 ? ' [options]' : ''}`,
    `  ${endpoint.summary}`,
    `  ${endpoint.method} ${endpoint.path}, by a key for ${endpoint.scope}`,
    '',
    ...rows,
    ...(endpoint.repeatable
      ? ['  --repeat  a uuid: made again with it, the call is answered as before']
      : []),
    '  --json  the reply as it came',
  ].join('\n')
}
