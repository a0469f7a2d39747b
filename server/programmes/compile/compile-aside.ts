import { readdir } from 'node:fs/promises'
import { askThread } from '../../threads/ask-thread.ts'
import type { Compilation } from './compilation.ts'

/**
 * Compiles a folder of programmes in a thread of its own: what reads and checks them is a third of what a
 * start computes, and a serving process needs none of it. Rejects when the folder cannot be read.
 */
export async function compileAside(folder: string): Promise<Compilation> {
  // A server whose programmes another one publishes has none to read.
  if ((await readdir(folder)).length === 0) return { builds: [], problems: [] }
  const compiled = await askThread(new URL('./compile-worker.ts', import.meta.url), folder)
  // Of our own thread, which answers with nothing else.
  return compiled as Compilation
}
