/** `npm run clinic -- <command>`: calls the clinic's API of a running server by hand. */
import { StartError } from '../server/start-error.ts'
import { listEndpoints } from '../testing/server/list-endpoints.ts'
import { listCommands, planCall } from './clinic/commands.ts'
import { formatCommandHelp, formatHelp } from './clinic/format-help.ts'
import { formatReply } from './clinic/format-reply.ts'
import { makeCall, readAccess } from './clinic/make-call.ts'
import { savePhoto } from './clinic/save-photo.ts'
import { describeFailure } from './terminal/describe-failure.ts'
import { endWithReader } from './terminal/end-with-reader.ts'

/** What a command prints. Throws StartError when it cannot be done. */
export async function runClinic(given: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const commands = listCommands(await listEndpoints())
  const [first = 'help', ...rest] = given
  const wantsHelp = first === 'help' || first === '--help' || rest.includes('--help')
  const name = first === 'help' ? rest[0] : first
  if (wantsHelp && (name === undefined || name === '--help')) return formatHelp(commands)
  const command = commands.find((one) => one.name === name)
  if (!command) throw new StartError(`There is no command ${name}.\n\n${formatHelp(commands)}`)
  if (wantsHelp) return formatCommandHelp(command)
  const call = planCall(command, rest)
  const reply = await makeCall(readAccess(env), call)
  // Under npm the folder is the project's, and the one that was typed in is told beside it.
  const saved = call.asJson ? null : await savePhoto(reply, env.INIT_CWD ?? process.cwd())
  if (saved !== null) return saved
  return call.asJson ? JSON.stringify(reply, null, 2) : formatReply(reply)
}

if (import.meta.main) {
  endWithReader(process.stdout)
  try {
    console.log(await runClinic(process.argv.slice(2), process.env))
  } catch (error) {
    console.error(describeFailure(error))
    process.exitCode = 1
  }
}
