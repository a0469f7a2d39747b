import type { FhirResource, Refer } from './resource.ts'
import { tell } from './resource.ts'

export interface VisitRecord {
  id: string
  /** Null where nobody has an account. */
  patientId: string | null
  state: 'open' | 'sent' | 'ended'
  finishedAt: Date | null
  answers: readonly { item: number; question: string; texts: readonly string[] }[]
}

/** http://hl7.org/fhir/ValueSet/questionnaire-answers-status */
const statuses = { open: 'in-progress', sent: 'completed', ended: 'stopped' } as const

/** A visit with its current answers, each as the person reads it. */
export function mapVisit(visit: VisitRecord, refer: Refer): FhirResource {
  const item = visit.answers.map(({ item: linkId, question, texts }) => {
    const answer = texts.flatMap((text) =>
      text.trim() === '' ? [] : [{ valueString: text.trim() }],
    )
    return {
      linkId: String(linkId),
      ...tell('text', question),
      ...(answer.length > 0 && { answer }),
    }
  })
  return {
    resourceType: 'QuestionnaireResponse',
    id: visit.id,
    status: statuses[visit.state],
    ...(visit.patientId !== null && { subject: refer('Patient', visit.patientId) }),
    ...(visit.finishedAt && { authored: visit.finishedAt.toISOString() }),
    ...(item.length > 0 && { item }),
  }
}
