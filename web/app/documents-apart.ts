import { useEffect } from 'react'
import type { BootData } from '../../contract/boot.ts'
import { findFlowPage } from '../../contract/client-routes.ts'
import { findDocumentClass } from '../../contract/documents/document-classes.ts'
import { takesPayment } from '../../flow/pages/before-leaving.ts'
import type { FlowStore } from '../features/flow/runner/flow-store.ts'
import { isFramed } from '../platform/links/kept-apart.ts'
import { readPlace, watchPlace } from '../platform/links/navigation.ts'

type Boot = Pick<BootData, 'config' | 'document_class' | 'programme'>

/** The address that this document was asked for with: asked for again it would be the same. */
function readOwnPlace(): string {
  const [own] = performance.getEntriesByType('navigation')
  if (!own) return readPlace()
  const { pathname, search } = new URL(own.name)
  return pathname + search
}

/**
 * Whether what is shown here belongs to a document of another kind [P12]: programs of others that were loaded for this
 * one must not see it. Where no host is listed there are none, and one document does for all.
 */
function isElsewhere({ config, document_class }: Boot, payment: boolean): boolean {
  if (config.scriptHosts.length === 0) return false
  // What nobody may frame is not shown in a frame at all, whichever document it is.
  const kind = findDocumentClass(location.pathname, payment)
  if (kind === 'account' && isFramed()) return false
  return kind !== document_class && readPlace() !== readOwnPlace()
}

/** Whether a screen beside the flow has to wait for a document of its own kind, which is loaded then. */
export function useOwnDocument(boot: Boot): boolean {
  const elsewhere = isElsewhere(boot, false)
  useEffect(() => {
    if (elsewhere) location.reload()
  }, [elsewhere])
  return !elsewhere
}

/** From now on the flow's pages have documents of their kind too. */
export function keepDocumentsApart(boot: Boot, store: FlowStore): void {
  function look(): void {
    const { flow } = store.getState()
    const onFlow = findFlowPage(readPlace())
    // Between two pages the address and the flow do not agree for a moment.
    if (onFlow !== null && onFlow !== flow?.page_uuid) return
    const payment = onFlow !== null && flow?.page ? takesPayment(flow.page) : false
    if (isElsewhere(boot, payment)) location.reload()
  }
  watchPlace(look)
  store.subscribe(look)
}
