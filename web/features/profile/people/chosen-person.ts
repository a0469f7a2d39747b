export function readChosenPerson(): string | undefined {
  return undefined
}
