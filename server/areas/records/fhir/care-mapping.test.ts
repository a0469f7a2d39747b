import { describe, expect, it } from 'vitest'
import { findFhirProblems } from '../../../../testing/fhir/find-fhir-problems.ts'
import { referByPath } from './bundle.ts'
import { type MessageRecord, mapMessage } from './communication.ts'
import { mapPrescription, type PrescriptionRecord } from './medication-request.ts'
import { type ActionItemRecord, mapActionItem } from './task.ts'

const patientId = '6b1f0c1e-4a57-4f53-9a77-1f0e6d1c2a01'
const id = '6b1f0c1e-4a57-4f53-9a77-1f0e6d1c2a02'
const otherId = '6b1f0c1e-4a57-4f53-9a77-1f0e6d1c2a03'
const at = new Date('2026-11-20T12:00:00.000Z')
const later = new Date('2026-11-20T12:20:00.000Z')
const subject = { reference: `Patient/${patientId}` }

const prescription: PrescriptionRecord = {
  id,
  patientId,
  leadId: otherId,
  medication: 'Lumora 20 mg',
  medicationNdc: '00000-0020-30',
  supplyDays: 30,
  authoredAt: at,
  clinicianName: 'Dr. Amara Okoro',
}
const message: MessageRecord = {
  id,
  patientId,
  author: 'patient',
  clinicianName: 'Dr. Amara Okoro',
  text: 'It went well.',
  imageId: otherId,
  createdAt: at,
  readAt: later,
}
const item: ActionItemRecord = {
  id,
  patientId,
  reason: 30,
  types: [40],
  given: { 30: {} },
  prescriptionId: otherId,
  createdAt: at,
  updatedAt: later,
  doneAt: null,
  withdrawnAt: null,
}

/** All that nobody has to tell is not told. */
const least = {
  prescription: {
    ...prescription,
    medicationNdc: '',
    supplyDays: null,
    authoredAt: null,
    clinicianName: '',
  },
  message: { ...message, author: 'clinician' as const, clinicianName: '', readAt: null },
}

describe('as FHIR R4', () => {
  it.each([
    ['2026-12-20T11:59:59.999Z', 'active'],
    ['2026-12-20T12:00:00.000Z', 'completed'],
  ])('a prescription for thirty days at %s is %s', (now, status) => {
    const mapped = mapPrescription(prescription, referByPath, new Date(now))
    expect(mapped).toEqual({
      resourceType: 'MedicationRequest',
      id,
      status,
      intent: 'order',
      medicationCodeableConcept: {
        coding: [{ system: 'http://hl7.org/fhir/sid/ndc', code: '00000-0020-30' }],
        text: 'Lumora 20 mg',
      },
      subject,
      supportingInformation: [{ reference: `QuestionnaireResponse/${otherId}` }],
      authoredOn: '2026-11-20T12:00:00.000Z',
      requester: { display: 'Dr. Amara Okoro' },
      dispenseRequest: {
        expectedSupplyDuration: {
          value: 30,
          unit: 'days',
          system: 'http://unitsofmeasure.org',
          code: 'd',
        },
      },
    })
    expect(findFhirProblems(mapped)).toEqual([])
  })

  it('how long a prescription lasts is not guessed', () => {
    const mapped = mapPrescription(least.prescription, referByPath, at)
    expect(mapped).toEqual({
      resourceType: 'MedicationRequest',
      id,
      status: 'unknown',
      intent: 'order',
      medicationCodeableConcept: { text: 'Lumora 20 mg' },
      subject,
      supportingInformation: [{ reference: `QuestionnaireResponse/${otherId}` }],
    })
    expect(findFhirProblems(mapped)).toEqual([])
  })

  it('a message, from whom to whom, sent and read', () => {
    const mapped = mapMessage(message, referByPath)
    expect(mapped).toEqual({
      resourceType: 'Communication',
      id,
      status: 'completed',
      subject,
      sent: '2026-11-20T12:00:00.000Z',
      received: '2026-11-20T12:20:00.000Z',
      sender: subject,
      recipient: [{ display: 'Dr. Amara Okoro' }],
      payload: [
        { contentString: 'It went well.' },
        { contentAttachment: { contentType: 'image/jpeg', title: 'Photo' } },
      ],
    })
    expect(findFhirProblems(mapped)).toEqual([])
    const { sender, recipient, received } = mapMessage(least.message, referByPath)
    expect({ sender, recipient, received }).toEqual({ recipient: [subject] })
    expect(mapMessage({ ...message, author: 'clinician' }, referByPath)).toMatchObject({
      sender: { display: 'Dr. Amara Okoro' },
      recipient: [subject],
    })
    expect(findFhirProblems(mapMessage(least.message, referByPath))).toEqual([])
  })

  it('an action item, what was asked for and what was given', () => {
    const mapped = mapActionItem(item, referByPath)
    const asked = (valueString: string) => ({ type: { text: 'Asked for' }, valueString })
    expect(mapped).toEqual({
      resourceType: 'Task',
      id,
      status: 'in-progress',
      intent: 'order',
      focus: { reference: `MedicationRequest/${otherId}` },
      for: subject,
      owner: subject,
      authoredOn: '2026-11-20T12:00:00.000Z',
      lastModified: '2026-11-20T12:20:00.000Z',
      reasonCode: { text: 'The care team asks for something' },
      input: [asked('Personal details'), asked('A message to the care team')],
      output: [{ type: { text: 'Given' }, valueString: 'Personal details' }],
    })
    expect(findFhirProblems(mapped)).toEqual([])
  })

  it.each([
    [{ given: {} }, 'requested'],
    [{}, 'in-progress'],
    [{ doneAt: later }, 'completed'],
    [{ withdrawnAt: later }, 'cancelled'],
  ])('an action item that is %j is %s', (change, status) => {
    const mapped = mapActionItem({ ...item, ...change }, referByPath)
    expect(mapped.status).toBe(status)
    expect(findFhirProblems(mapped)).toEqual([])
  })

  it.each([10, 20, 30, 40, 50])('every type and reason has words: type %i', (type) => {
    const reason = Math.min(type, 40)
    const mapped = mapActionItem({ ...item, types: [type], given: {}, reason }, referByPath)
    expect(JSON.stringify(mapped)).not.toContain('undefined')
  })
})
