import { randomUUID } from 'node:crypto'
import { StartError } from '../../server/http/process/start-error.ts'
import type { Plan } from './plan.ts'
import { planProgramme } from './plan-programme.ts'

export const kinds = ['item', 'page', 'programme', 'migration', 'decision'] as const
export type Kind = (typeof kinds)[number]

interface Names {
  /** blood-pressure */
  file: string
  /** bloodPressure */
  value: string
  /** BloodPressure */
  view: string
  /** BLOOD_PRESSURE */
  code: string
}

function nameThings(file: string): Names {
  const view = file.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  const value = `${view.charAt(0).toLowerCase()}${view.slice(1)}`
  return { file, value, view, code: file.replaceAll('-', '_').toUpperCase() }
}

function planItem({ file, value, view, code }: Names): Plan {
  const folder = `flow/items/${file}`
  return {
    files: {
      [`${folder}/${file}.ts`]: `import { defineItem } from '../define-item.ts'

/** Say what a person answers here. */
export const ${value} = defineItem('${code}', {
  read: (_item, { value }) => ({ ok: true, value: String(value) }),
  write: (_item, value) => ({ value: String(value) }),
})
`,
      [`${folder}/${file}-view.tsx`]: `import { Field } from '../../../ui/field/field.tsx'
import { TextInput } from '../../../ui/text-input/text-input.tsx'
import { describeItem } from '../describe-item.ts'
import { formatControlId, type ItemViewProps } from '../item-view.ts'

/** Say what a person sees here. */
export function ${view}View({ item, value, problem, busy, words, onChange }: ItemViewProps) {
  return (
    <Field id={formatControlId(item.id)} error={problem} {...describeItem(item, words)}>
      {(wiring) => (
        <TextInput
          {...wiring}
          value={typeof value === 'string' ? value : ''}
          required={item.options.required === true}
          disabled={item.disabled}
          readOnly={busy}
          onChange={(next) => onChange(next === '' ? undefined : next, 'typed')}
        />
      )}
    </Field>
  )
}
`,
      [`${folder}/examples.ts`]: `import { buildItem, type ItemExample } from '../item-example.ts'

export const ${value}Examples: ItemExample[] = [
  {
    name: '${file.replaceAll('-', ' ')}',
    item: buildItem('${code}', 9001, 'Ask something'),
    value: 'an answer',
    wire: [{ value: 'an answer' }],
    badWire: [],
    problems: [],
  },
]
`,
    },
    steps: [
      `give ${code} a number in itemType of contract/codes.ts`,
      `add ${code}: ${value} to flow/items/registry.ts and its examples to flow/items/examples.ts`,
      'add its name to typedNames of flow/items/views.tsx and its view to flow/items/typed-views.tsx',
      'say its traits in flow/items/item-traits.ts and flow/items/question-traits.ts',
      'say in server/programmes/read/item-fields.ts what authors may write on it',
      'run npm run schema: editors then know it, docs/programme.schema.json',
      'decide the bad wire values and problems in its examples; the conformance tests walk them',
    ],
  }
}

function planPage({ file, value, code }: Names): Plan {
  return {
    files: {
      [`flow/pages/${file}/${file}.ts`]: `import { definePage } from '../define-page.ts'

/** Say what is particular about this page. */
export const ${value} = definePage('${code}')
`,
    },
    steps: [
      `give ${code} a number in pageType of contract/codes.ts`,
      `add ${code} to flow/pages/registry.ts and its layout to flow/pages/views.tsx`,
      'run npm run schema: editors then know it, docs/programme.schema.json',
    ],
  }
}

function nextNumber(existing: string[]): string {
  const numbers = existing.map((name) => Number.parseInt(name, 10)).filter(Number.isFinite)
  return String(Math.max(0, ...numbers) + 1).padStart(3, '0')
}

function planDecision(file: string, number: string, today: string): Plan {
  const title = file.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())
  const sections = ['The question', 'Decision', 'Why', 'What follows']
  return {
    files: {
      [`docs/decisions/${number}-${file}.md`]: `# ${number} ${title}

Decided ${today}.

${sections.map((section) => `## ${section}\n`).join('\n')}`,
    },
    steps: ['write 20 to 45 lines, with the measurement if it is about a cost'],
  }
}

/** What there is already, for the kinds that are numbered. */
export interface Existing {
  migrations: string[]
  decisions: string[]
  /** Where programmes are, relative to the repository. */
  programmes: string
}

/** `name` in kebab-case. Throws when it is not. */
export function planNew(kind: Kind, name: string, existing: Existing, today: string): Plan {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new StartError(`Write the name like blood-pressure, not ${name}`)
  }
  switch (kind) {
    case 'item':
      return planItem(nameThings(name))
    case 'page':
      return planPage(nameThings(name))
    case 'programme':
      return planProgramme(
        name,
        { programme: randomUUID(), protocol: randomUUID() },
        existing.programmes,
      )
    case 'migration':
      return {
        files: { [`server/migrations/${nextNumber(existing.migrations)}-${name}.sql`]: '' },
        steps: ['write the SQL, and type the tables in server/data/schema.ts'],
      }
    case 'decision':
      return planDecision(name, nextNumber(existing.decisions), today)
  }
}
