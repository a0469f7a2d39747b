import type { BootData } from '../../contract/boot.ts'
import type { FlowType } from '../../contract/flow-codes.ts'
import type { Theme } from '../../contract/shapes/theme.ts'
import type { FlowState } from '../../flow/engine/state.ts'

/** The visit this tab knows, for screens beside it. */
export interface KnownVisit {
  read(): Pick<FlowState, 'leadId' | 'flow' | 'values'> & {
    flowType: FlowType | null
    position: { currentPage: number } | null
  }
  /** Makes it the visit of this tab; its page is fetched when the flow is opened. */
  takeUp(leadId: string): void
}

/** What a screen may ask of the running product; everything else it has itself. */
export interface ScreenApp {
  boot: BootData
  /** The condition of the link, or the stored one. */
  conditionId: string | null
  visit: KnownVisit
  /** Tracks the visitor on a page that is not the entry. */
  beginVisit(): void
  showTheme(theme: Theme): Promise<void>
}

export interface ScreenProps {
  app: ScreenApp
}
