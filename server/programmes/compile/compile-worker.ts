import { parentPort, workerData } from 'node:worker_threads'
import { keepCompiledModules } from '../../keep-compiled-modules.ts'

keepCompiledModules()
const { compileProgrammes } = await import('./compile-programmes.ts')
parentPort?.postMessage(await compileProgrammes(String(workerData)))
