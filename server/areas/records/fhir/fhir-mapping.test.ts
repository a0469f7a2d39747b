import { describe, expect, it } from 'vitest'
import { findFhirProblems } from '../../../../testing/fhir/find-fhir-problems.ts'
import { type AppointmentRecord, mapAppointment } from './appointment.ts'
import { buildCollection, buildSearchBundle, referByPath, referInside } from './bundle.ts'
import { type MessageRecord, mapMessage } from './communication.ts'
import { mapPatient, type PatientRecord } from './patient.ts'
import { mapVisit, type VisitRecord } from './questionnaire-response.ts'

const patientId = '6b1f0c1e-4a57-4f53-9a77-1f0e6d1c2a01'
const id = '6b1f0c1e-4a57-4f53-9a77-1f0e6d1c2a02'
const otherId = '6b1f0c1e-4a57-4f53-9a77-1f0e6d1c2a03'
const at = new Date('2026-11-20T12:00:00.000Z')
const later = new Date('2026-11-20T12:20:00.000Z')
const subject = { reference: `Patient/${patientId}` }

const patient: PatientRecord = {
  id: patientId,
  first_name: 'Ada',
  last_name: 'Hill',
  dob: '2016-04-27',
  gender: 20,
  phone_number: '+12025550143',
  caregiver: {
    first_name: 'Grace',
    last_name: 'Hill',
    gender: 30,
    phone_number: '',
    relationship: 'Parent',
  },
}
const visit: VisitRecord = {
  id,
  patientId,
  state: 'sent',
  finishedAt: at,
  answers: [
    { item: 1, question: 'What is it about?', texts: ['Headaches', 'Something else: <b>eyes</b>'] },
    { item: 2, question: '', texts: [' '] },
  ],
}
const appointment: AppointmentRecord = {
  id,
  patientId,
  status: 15,
  startsAt: at,
  endsAt: later,
  clinicianName: 'Dr. Amara Okoro',
  createdAt: at,
  reason: null,
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

/** All that nobody has to tell is not told. */
const least = {
  patient: {
    ...patient,
    first_name: '',
    last_name: ' ',
    dob: '',
    gender: null,
    phone_number: '',
    caregiver: null,
  },
}

describe('as FHIR R4', () => {
  it('a patient with who acts for them', () => {
    const mapped = mapPatient(patient)
    expect(mapped).toEqual({
      resourceType: 'Patient',
      id: patientId,
      name: [{ family: 'Hill', given: ['Ada'] }],
      telecom: [{ system: 'phone', value: '+12025550143' }],
      gender: 'female',
      birthDate: '2016-04-27',
      contact: [
        {
          relationship: [{ text: 'Parent' }],
          name: { family: 'Hill', given: ['Grace'] },
          gender: 'other',
        },
      ],
    })
    expect(findFhirProblems(mapped)).toEqual([])
  })

  it.each([
    [10, 'male'],
    [20, 'female'],
    [30, 'other'],
    [null, undefined],
  ])('gender %j is %j', (gender, code) => {
    expect(mapPatient({ ...patient, gender }).gender).toBe(code)
  })

  it('who told nothing is there, with nothing invented', () => {
    const mapped = mapPatient(least.patient)
    expect(mapped).toEqual({ resourceType: 'Patient', id: patientId })
    expect(findFhirProblems(mapped)).toEqual([])
    // A contact of whom neither name nor number is known would be none (pat-1).
    const nobody = { ...least.patient, relationship: 'Guardian' }
    const acted = mapPatient({ ...least.patient, caregiver: nobody })
    expect(acted).toEqual({ resourceType: 'Patient', id: patientId })
  })

  it.each([
    ['open', 'in-progress'],
    ['sent', 'completed'],
    ['ended', 'stopped'],
  ] as const)('a visit that is %s, with its answers', (state, status) => {
    const mapped = mapVisit({ ...visit, state }, referByPath)
    expect(mapped).toEqual({
      resourceType: 'QuestionnaireResponse',
      id,
      status,
      subject,
      authored: '2026-11-20T12:00:00.000Z',
      item: [
        {
          linkId: '1',
          text: 'What is it about?',
          answer: [{ valueString: 'Headaches' }, { valueString: 'Something else: <b>eyes</b>' }],
        },
        { linkId: '2' },
      ],
    })
    expect(findFhirProblems(mapped)).toEqual([])
    const bare = mapVisit({ ...visit, patientId: null, answers: [], finishedAt: null }, referByPath)
    expect(bare).toEqual({ resourceType: 'QuestionnaireResponse', id, status: 'completed' })
    expect(findFhirProblems(bare)).toEqual([])
  })

  it.each([
    [10, null, 'pending'],
    [15, null, 'booked'],
    [20, null, 'arrived'],
    [30, null, 'fulfilled'],
    [40, null, 'cancelled'],
    [40, 'prov', 'cancelled'],
    [15, 'prov', 'cancelled'],
    [30, 'patient-no-show', 'noshow'],
    [40, 'patient-no-show', 'noshow'],
  ])('an appointment of status %i and reason %j is %s', (code, reason, status) => {
    const mapped = mapAppointment({ ...appointment, status: code, reason }, referByPath)
    const system = 'http://terminology.hl7.org/CodeSystem/appointment-cancellation-reason'
    const why = { coding: [{ system, code: 'prov', display: 'Provider' }] }
    expect(mapped).toEqual({
      resourceType: 'Appointment',
      id,
      status,
      ...(reason === 'prov' && { cancelationReason: why }),
      start: '2026-11-20T12:00:00.000Z',
      end: '2026-11-20T12:20:00.000Z',
      created: '2026-11-20T12:00:00.000Z',
      participant: [
        { actor: subject, status: 'accepted' },
        { actor: { display: 'Dr. Amara Okoro' }, status: 'accepted' },
      ],
    })
    expect(findFhirProblems(mapped)).toEqual([])
  })

  it('an appointment of a status nobody knows is none', () => {
    expect(() => mapAppointment({ ...appointment, status: 99 }, referByPath)).toThrow('99')
  })

  it('a file of all of it, whose references lead to what it holds', () => {
    const bundle = buildCollection(
      [
        mapPatient(patient),
        mapVisit({ ...visit, id: otherId }, referInside),
        mapMessage(message, referInside),
      ],
      at,
    )
    expect(bundle.entry?.map(({ fullUrl }) => fullUrl)).toEqual(
      [patientId, otherId, id].map((one) => `urn:uuid:${one}`),
    )
    expect(bundle.entry?.[2]?.resource.subject).toEqual({ reference: `urn:uuid:${patientId}` })
    expect(findFhirProblems(bundle)).toEqual([])
  })

  it.each([[[]], [[mapPatient(patient)]]])('a page of what was searched for', (resources) => {
    const page = { base: 'https://app.example/fhir', self: 'https://app.example/a', next: null }
    expect(findFhirProblems(buildSearchBundle({ ...page, resources }))).toEqual([])
    const { link } = buildSearchBundle({ ...page, resources, next: 'https://app.example/b' })
    expect(link).toEqual([
      { relation: 'self', url: 'https://app.example/a' },
      { relation: 'next', url: 'https://app.example/b' },
    ])
  })
})

describe('what is checked', () => {
  it.each([
    [{ ...mapPatient(patient), gender: 'xx' }, 'Patient.gender: xx'],
    [{ ...mapPatient(patient), birthDate: '2016-4-27' }, 'Patient.birthDate'],
    [{ ...mapPatient(patient), colour: 'red' }, 'Patient.colour'],
    [{ ...mapVisit(visit, referByPath), status: 'sent' }, 'QuestionnaireResponse.status: sent'],
    [{ ...mapAppointment(appointment, referByPath), end: undefined }, 'app-2'],
    [
      { ...mapMessage(message, referByPath), priority: 'soon' },
      'Communication.priority: no binding',
    ],
    [{ ...mapPatient(patient), name: [{ family: '' }] }, 'Patient.name'],
  ])('finds what is wrong with %o', (resource, problem) => {
    expect(findFhirProblems(resource).join('\n')).toContain(problem)
  })
})
