import path from 'node:path'
import type { Plan } from './plan.ts'

interface ProgrammeIds {
  programme: string
  protocol: string
}

function formatTitle(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

function formatFlow(title: string, ids: ProgrammeIds, schema: string): string {
  return `# yaml-language-server: $schema=${schema}#/$defs/flow
id: ${ids.programme}
name: ${title}
flow_type: engagement
brand: maker
product_id: product
protocol: ${ids.protocol}

pages:
  welcome:
    name: Welcome
    type: welcome
    items:
      welcome-text:
        type: static-text
        text: |
          # Welcome
          Say in two sentences what this is and how long it takes.
      start: { type: button, button: Start }
    next: age

  age:
    name: Your age
    type: regular
    items:
      age-text: { type: static-text, text: '# How old are you?' }
      age: { type: number, text: Age in years, min: 1, max: 120, integer: true }
      age-go: { type: button, button: Next }
    next:
      - { when: { item: age, less_than: 18 }, to: sorry }
      - { to: thanks }

  sorry:
    name: For adults
    type: refer-out
    items:
      sorry-text: { type: static-text, text: '# This is for adults' }
      sorry-go: { type: button, button: I understand }
    next: end

  thanks:
    name: Thank you
    type: thank-you
    items:
      thanks-text: { type: static-text, text: '# Thank you' }
    next: end
`
}

function formatTheme(title: string, schema: string): string {
  return `# yaml-language-server: $schema=${schema}#/$defs/theme
palette:
  primary: '#1F5673'
  secondary: '#E4EEF2'
  text: '#17212B'
  background: '#F6F8F9'
  error: '#B3261E'
logo: { file: logo.svg, link: / }
favicon: favicon.svg
header: { menu_title: ${title} }
footer: { title: ${title} }
customer: { name: Maker, nurse_icon: favicon.svg }
product: { name: ${title}, description: Say what it is, image: logo.svg, landing_url: / }
landing:
  - { label: desktop, file: logo.svg, alt: ${title} }
  - { label: mobile, file: logo.svg, alt: ${title} }
agreements:
  terms: { title: Terms of Use, content: terms.md }
  privacy: { title: Privacy Policy, content: privacy.md }
`
}

function formatDrawing(width: number, height: number, shape: string): string {
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shape}</svg>\n`
}

/** A folder below `parent`, relative to the repository, that can be published as it is; ids are uuids. */
export function planProgramme(slug: string, ids: ProgrammeIds, parent = 'programmes'): Plan {
  const folder = path.posix.join(parent, slug)
  const schema = path.posix.relative(folder, 'docs/programme.schema.json')
  const title = formatTitle(slug)
  return {
    files: {
      [`${folder}/flow.yaml`]: formatFlow(title, ids, schema),
      [`${folder}/theme.yaml`]: formatTheme(title, schema),
      [`${folder}/content/terms.md`]: '## Terms of Use\nWrite the terms here.\n',
      [`${folder}/content/privacy.md`]: '## Privacy Policy\nWrite the policy here.\n',
      [`${folder}/assets/logo.svg`]: formatDrawing(
        300,
        46,
        '<rect width="46" height="46" rx="12" fill="#1F5673"/>',
      ),
      [`${folder}/assets/favicon.svg`]: formatDrawing(
        32,
        32,
        '<circle cx="16" cy="16" r="15" fill="#1F5673"/>',
      ),
    },
    steps: [
      'read docs/programmes.md',
      `npm run programmes -- check ${folder}`,
      'start the product, which prints its link',
    ],
  }
}
