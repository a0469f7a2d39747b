import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../../server/start-error.ts'
import { repositoryFolder } from '../source/source-file.ts'
import { formatCode } from './format-code.ts'
import type { Plan } from './plan.ts'
import { planProgramme } from './plan-programme.ts'

export const kinds = ['item', 'page', 'screen', 'programme', 'migration', 'decision'] as const
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

const sinkFile = 'testing/programmes/kitchen-sink/flow.yaml'

/** What the files of a folder declare under a name of the example's. */
function findDeclared(texts: string[], example: Names): string[] {
  const names = texts.flatMap((text) =>
    [...text.matchAll(/^(?:export )?(?:async )?(?:function|const|interface|type) (\w+)/gm)].map(
      ([, name = '']) => name,
    ),
  )
  return [...new Set(names)].filter(
    (name) =>
      name.includes(example.view) || (name !== example.value && name.startsWith(example.value)),
  )
}

/** The files of an example under another name; tests stay behind, they are about the example. */
function copyExample(parent: string, example: Names, wanted: Names): Record<string, string> {
  const folder = path.join(repositoryFolder, parent, example.file)
  const names = readdirSync(folder).filter((name) => !name.includes('.test.'))
  const texts = names.map((name) => readFileSync(path.join(folder, name), 'utf8'))
  const declared = findDeclared(texts, example)
  const rename = (name: string) =>
    name.replace(example.view, wanted.view).replace(example.value, wanted.value)
  const copies = texts.map((text, at) => {
    const file = `${parent}/${wanted.file}/${names[at]?.replace(example.file, wanted.file)}`
    const copy = text
      // What the example is asked for is not asked of the copy.
      .replace(/ ?\[[A-Z]+-\d+\]/g, '')
      // An address, not the name of a file.
      .replace(new RegExp(`/${example.file}(?![-\\w])`, 'g'), `/${wanted.file}`)
      .replaceAll(`('${example.code}'`, `('${wanted.code}'`)
      .replaceAll(`const ${example.value} `, `const ${wanted.value} `)
      .replace(/'\.\/[\w.-]+'/g, (file) => file.replace(example.file, wanted.file))
      .replace(/\b\w+\b/g, (word) => (declared.includes(word) ? rename(word) : word))
    return [file, formatCode(file, copy)]
  })
  return Object.fromEntries(copies)
}

function planItem(wanted: Names): Plan {
  const { file, value, code } = wanted
  return {
    files: copyExample('flow/items', nameThings('email'), wanted),
    steps: [
      `make of the copied e-mail address in flow/items/${file} what it is to be`,
      `give ${code} a number in itemType of contract/flow-codes.ts`,
      `add ${code}: ${value} to flow/items/registry.ts and its examples to flow/items/examples.ts`,
      'add its name to typedNames of flow/items/views.tsx and its view to flow/items/typed-views.tsx',
      'say its traits in flow/items/item-traits.ts and flow/items/question-traits.ts',
      'say in server/programmes/read/item-fields.ts what authors may write on it',
      'run npm run programmes -- schema: editors then know it, docs/programme.schema.json',
      'tell authors of it, in the table of items of docs/programmes.md',
      'give its examples item ids nobody has, and decide bad wire values and problems; the conformance tests walk them',
      'say in flow/items/question-traits.test.ts whether it is a question and is listed',
      'write its number down in server/areas/leads/wire-codes.test.ts: it never changes',
      `use it once in ${sinkFile}, where tests meet every type`,
      'say in e2e/leaks/item-plans.ts what a person answers there, which must not leak',
    ],
  }
}

function planPage(wanted: Names): Plan {
  const copies = Object.entries(
    copyExample('flow/pages', nameThings('pharmacy-selection'), wanted),
  ).map(([file, text]) => [
    file,
    text.replace(/\/\*\* .* \*\//, '/** Nothing is particular about it yet. */'),
  ])
  return {
    files: Object.fromEntries(copies),
    steps: [
      `say in flow/pages/${wanted.file} what is particular about it`,
      `give ${wanted.code} a number in pageType of contract/flow-codes.ts`,
      `add ${wanted.code} to flow/pages/registry.ts and its layout to flow/pages/later-views.tsx`,
      'run npm run programmes -- schema: editors then know it, docs/programme.schema.json',
      'tell authors of it, among the page types of docs/programmes.md',
      'write its number down in server/areas/leads/wire-codes.test.ts: it never changes',
      'write its number and its name down in server/http/openapi/describe-api.test.ts',
      `use it once in ${sinkFile}, where tests meet every type`,
    ],
  }
}

function planScreen(wanted: Names): Plan {
  const { file, view } = wanted
  return {
    files: copyExample('web/features', nameThings('landing'), wanted),
    steps: [
      `make of the copied picture in web/features/${file} what it is to be, with a test beside it`,
      'give it a store of its own in web/platform/stores, or none: the copy writes into that of /landing',
      'add its path to contract/client-routes.ts, and say there whether other sites may frame it; a path they may is one of those in server/document/document-route.test.ts',
      `add its row with its title to web/app/late-screens.tsx, which shows ${view}Route`,
      'say in web/routes.ts and its test what it has unlike other screens: who may open it, chat, help, layout',
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
    case 'screen':
      return planScreen(nameThings(name))
    case 'programme':
      return planProgramme(name, existing.programmes)
    case 'migration':
      return {
        files: { [`server/migrations/${nextNumber(existing.migrations)}-${name}.sql`]: '' },
        steps: ['write the SQL, and type its tables in the tables.ts of their area'],
      }
    case 'decision':
      return planDecision(name, nextNumber(existing.decisions), today)
  }
}
