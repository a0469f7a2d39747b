import { workerData } from 'node:worker_threads'
import { keepCompiledModules } from '../../keep-compiled-modules.ts'
import { answerStarter } from '../../threads/ask-thread.ts'

keepCompiledModules()
const { compileProgrammes } = await import('./compile-programmes.ts')
answerStarter(await compileProgrammes(String(workerData)))
