import { isProved, type Proof } from './proof.ts'

/** Why no test proves a requirement, by its id. */
export type Reasons = ReadonlyMap<string, string>

/** What docs/requirements.md calls the table of them. */
const title = '## Rows without a proof'

/** Reads the table `| row | why |` of docs/requirements.md. Throws on an id used twice, and without the table. */
export function parseReasons(document: string): Reasons {
  const [, after] = document.split(`\n${title}\n`)
  if (after === undefined) throw new Error(`docs/requirements.md has no '${title}'`)
  const [table = ''] = after.split('\n## ')
  const reasons = new Map<string, string>()
  for (const [, id = '', why = ''] of table.matchAll(/^\| ([A-Z]+-\d+) \| (.+) \|$/gm)) {
    if (reasons.has(id)) throw new Error(`docs/requirements.md says twice why ${id} is not proved`)
    reasons.set(id, why)
  }
  return reasons
}

/** Where the reasons and the ledger disagree: each row has a proof or a reason, and none has both. */
export function checkReasons(proofs: readonly Proof[], reasons: Reasons): string[] {
  const byId = new Map(proofs.map((proof) => [proof.row.id, proof]))
  const wrong = [...reasons.keys()].flatMap((id) => {
    const proof = byId.get(id)
    const said = `docs/requirements.md says why ${id} is not proved`
    if (!proof) return [`${said}, and there is no such requirement`]
    return isProved(proof) ? [`${said}, and it is`] : []
  })
  const open = proofs.filter((proof) => !isProved(proof) && !reasons.has(proof.row.id))
  const ids = open.map(({ row }) => row.id)
  const missing = `neither proved nor in docs/requirements.md with a reason: ${ids.join(', ')}`
  return ids.length === 0 ? wrong : [...wrong, missing]
}
