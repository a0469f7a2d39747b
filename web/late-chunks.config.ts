import path from 'node:path'
import type { Rolldown } from 'vite'
import { type FindModule, followAllImports, followImports } from './import-graph.config.ts'

const resolve = (file: string) => path.join(import.meta.dirname, file)

/**
 * Late parts that come in one request, by the modules that are asked for: each brings all that those need and no part
 * before it has.
 */
const parts = [
  // What sends the first calls, and what begins a visit and reads the replies; every screen reads some.
  { name: 'replies', asked: ['platform/http/open-calls.ts', 'app/open-visit.ts'] },
  // The rules and calls that come right after it. What other screens have of them comes by itself.
  { name: 'engine', shared: 'rules', asked: ['app/open-engine.ts'] },
  // Small pieces that several parts share, and that bring none of those along.
  {
    name: 'pieces',
    asked: [
      '../contract/documents/document-classes.ts',
      'platform/error-reporting/known-reports.ts',
      'platform/page/admit-scripts.ts',
      'platform/storage/keep-late.ts',
      'platform/storage/late-register.ts',
    ],
  },
  // What runs beside every page.
  { name: 'services', asked: ['app/beside/services.ts', 'screen/session/note-use.ts'] },
  // What is typed into, and the views of items around it. What forms of other screens have of it comes by itself.
  {
    name: 'items',
    shared: 'fields',
    asked: ['../flow/items/typed-views.tsx', 'features/flow/late/later-item.tsx'],
  },
  // A card that few screens show; the others do without its calendar file.
  { name: 'appointment', asked: ['../flow/pages/appointment/appointment-card.tsx'] },
  // The page of a payment; the forms of its providers have of a flow's other pages nothing.
  { name: 'payment', shared: 'screens', asked: ['../flow/pages/payment/payment-view.tsx'] },
  // What any flow may show or do after its first page. What other screens have of it comes by itself.
  {
    name: 'later',
    shared: 'screens',
    asked: ['features/flow/late/later-parts.tsx', '../flow/pages/later-views.tsx'],
  },
  // What opens above a page, and the chat beside it; screens have of it how they tell that something failed.
  { name: 'above', asked: ['../ui/dialog/dialog.tsx'] },
  { name: 'chat', shared: 'above', asked: ['app/beside/chat.tsx'] },
  // Photos of a flow; messages only make theirs smaller.
  { name: 'prepare-photo', asked: ['../ui/photo-picker/prepare-photo.ts'] },
  { name: 'photo-views', asked: ['../flow/items/photo-views.tsx'] },
  // Another theme than the document's, which hardly any flow asks for.
  { name: 'theme', asked: ['features/theme/apply-theme.ts'] },
  // What a programme may have above its pages, with its links, which the menu has too.
  { name: 'resources', asked: ['features/shell/resources/resources-block.tsx'] },
]

/** Ask for each screen that is not a page of a flow, and for what lies beside or above a page. */
const screens = ['app/late-screens.tsx', 'app/panels.tsx', 'app/beside/chat.tsx'].map(resolve)

function listParts(find: FindModule): Map<string, string> {
  const names = new Map<string, string>()
  for (const { name, asked, shared } of parts) {
    const files = asked.map(resolve)
    const others = screens.filter((screen) => !files.includes(screen))
    const ofScreens = followAllImports(others, find)
    const missing = files.find((file) => find(file) === null)
    if (missing !== undefined) throw new Error(`No part of the program asks for ${missing}`)
    for (const id of followImports(files, find)) {
      if (names.has(id)) continue
      names.set(id, shared !== undefined && ofScreens.has(id) ? shared : name)
    }
  }
  return names
}

type NameChunk = (id: string, context: Rolldown.ChunkingContext) => string | null

/** A group for each chunk that comes in one request, in the order in which they take their modules. */
export function listLateGroups(): { name: NameChunk }[] {
  let names: Map<string, string> | null = null
  const order = parts.flatMap(({ name, shared }) =>
    shared === undefined ? [name] : [shared, name],
  )
  return [...new Set(order)].map((chunk) => ({
    name: (id, context) => {
      names ??= listParts((module) => context.getModuleInfo(module))
      return names.get(id) === chunk ? chunk : null
    },
  }))
}
