import { createLogger, type Logger } from 'vite'

/** Said of our own styles at every build, by a plugin that has nothing to do with us. */
const noise = 'A PostCSS plugin did not pass the `from` option'

/** What building the web app says at a terminal: warnings and errors, no list of files. */
export function openWebLogger(): Logger {
  const logger = createLogger('warn')
  const { warn, warnOnce } = logger
  const isNoise = (message: string) => message.includes(noise)
  return {
    ...logger,
    warn: (message, options) => isNoise(message) || warn(message, options),
    warnOnce: (message, options) => isNoise(message) || warnOnce(message, options),
  }
}
