import type { Person } from '../../../../contract/shapes/person.ts'
import { escapeText } from '../../../messages/escape-text.ts'
import { explainFailure } from '../../../messages/explain-failure.ts'
import { choosePerson, listPeople } from '../../../platform/calls/people.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import { showAlert } from '../../../platform/stores/alert-store.ts'
import { peopleStore } from '../people/chosen-person.ts'
import { loadProfile, showProfileOf } from '../profile-store.ts'
import { peopleWords } from './words.ts'

/**
 * Asks whom the account cares for. The tab stays with the one it shows, whoever another tab turns to. Without an answer
 * the pages show whom the server chooses, as for an account with one person.
 */
export async function loadPeople(): Promise<void> {
  const reply = await requirePlatform().call(listPeople)
  if (!reply.ok) return
  const { people } = reply.data
  peopleStore.setState(({ chosen }) => ({
    people,
    chosen: chooseAmong(people, chosen),
  }))
}

/** Who has one person to care for asks as the specification does: without naming anybody. */
function chooseAmong(people: readonly Person[], chosen: string | undefined): string | undefined {
  if (people.length < 2) return undefined
  return people.some(({ uuid }) => uuid === chosen) ? chosen : people[0]?.uuid
}

/** Shows another person's care, and says whose. Where that fails everything stays with the one before. */
export async function turnToPerson(uuid: string, name: string): Promise<void> {
  const reply = await requirePlatform().call(choosePerson, { params: { uuid } })
  if (!reply.ok) {
    showAlert(explainFailure(reply.failure, peopleWords.failed))
    return
  }
  showProfileOf(uuid)
  // Before what may go wrong while the care is loaded, which has the last word.
  showAlert(
    peopleWords.shown.replace('{name}', () => escapeText(name)),
    'info',
  )
  await loadProfile()
}
