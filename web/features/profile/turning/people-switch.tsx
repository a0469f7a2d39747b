import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Person } from '../../../../contract/shapes/person.ts'
import { peopleStore } from '../people/chosen-person.ts'
import { useRound } from '../people/use-turn.ts'
import styles from './people-switch.module.css'
import { loadPeople, turnToPerson } from './turn-to-person.ts'
import { peopleWords as words } from './words.ts'

function formatPerson({ first_name, last_name, is_pediatric }: Person): string {
  const name = [first_name, last_name].filter(Boolean).join(' ')
  if (is_pediatric) return name || words.nameless
  return name === '' ? words.yourself : words.you.replace('{name}', () => name)
}

/** In an order that turning to somebody does not change. */
function sortByName(people: readonly Person[]): Person[] {
  return people.toSorted((one, other) => formatPerson(one).localeCompare(formatPerson(other)))
}

/** Whose care the pages show, for an account that cares for several; nothing for all others. */
export function PeopleSwitch() {
  const { people, chosen } = useStore(peopleStore)
  const [turning, setTurning] = useState<string | null>(null)
  const round = useRound()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was done may have made one more known
  useEffect(() => void loadPeople(), [round])
  if (people.length < 2) return null

  async function turnTo(person: Person) {
    const { uuid } = person
    if (turning !== null || uuid === chosen) return
    setTurning(uuid)
    await turnToPerson(uuid, formatPerson(person))
    setTurning(null)
  }

  return (
    <fieldset className={styles.people}>
      <legend className={styles.title}>{words.title}</legend>
      <div className={styles.list}>
        {sortByName(people).map((person) => (
          <button
            key={person.uuid}
            type="button"
            className={styles.person}
            aria-pressed={person.uuid === chosen}
            aria-busy={person.uuid === turning || undefined}
            onClick={() => void turnTo(person)}
          >
            {formatPerson(person)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
