/** Files to write, by path, and what is left for a person to do. */
export interface Plan {
  files: Record<string, string>
  steps: string[]
}
