import { caregiverPrefix, patientAssociations, type ValueAssociation } from './codes.ts'

/** Every association an item can have; apart from the other tables, because no browser needs the list. */
export const valueAssociations: readonly ValueAssociation[] = [
  ...patientAssociations,
  ...patientAssociations.map((name) => `${caregiverPrefix}${name}` as const),
]
