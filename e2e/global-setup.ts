import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The tests run against the built web app, as patients do. */
export default function buildWebApp(): void {
  const repository = fileURLToPath(new URL('..', import.meta.url))
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: repository, stdio: 'inherit' })
}
