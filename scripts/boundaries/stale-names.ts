import type { Finding } from './style-rules.ts'

/** Patterns of a rule's list that no file matches any more: what they let pass went elsewhere. */
export function findStaleNames(
  rule: string,
  patterns: readonly RegExp[],
  paths: readonly string[],
): Finding[] {
  return patterns
    .filter((pattern) => !paths.some((path) => pattern.test(path)))
    .map(({ source }) => ({
      path: rule,
      line: 1,
      message: `lists ${source}, which no file matches`,
    }))
}
