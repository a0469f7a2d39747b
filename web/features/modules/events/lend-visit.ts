import type { VisitSource } from './visit-source.ts'

/** The same to look at. A look that throws is told of in the console: the change it looked at goes on. */
export function lendVisit({ read, watch }: VisitSource): VisitSource {
  return {
    read,
    watch: (listener) =>
      watch(() => {
        try {
          listener()
        } catch {
          console.error('A change of the page could not be looked at.')
        }
      }),
  }
}
