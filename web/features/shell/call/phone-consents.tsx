import { useStore } from 'zustand'
import { formatCallLink } from '../../../../contract/call-link.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import { layoutStore } from '../../../platform/stores/layout-store.ts'
import { userStore } from '../../../platform/stores/user-store.ts'
import { drawerStore } from '../drawer/drawer-store.ts'
import { ConsentsDialog } from './consents-dialog.tsx'
import { sendConsent, unreachable } from './send-consent.ts'

/** What is asked before a call, for the lead and user at hand [CALL-08]. */
export function PhoneConsents({ findLead }: { findLead(): string | null }) {
  const { consents } = useStore(drawerStore)
  const { name, flowSettings } = useStore(layoutStore).manufacturer
  const number = flowSettings?.footer.incomingPhone ?? ''
  return (
    <ConsentsDialog
      open={consents}
      name={name}
      number={number}
      onClose={() => drawerStore.setState({ consents: false })}
      onCall={() => {
        const link = formatCallLink(number)
        if (link) location.assign(link)
      }}
      send={async (choices, attempt) => {
        const lead = findLead()
        const { user } = userStore.getState()
        // The user comes with the page's first replies; without one there was no reply.
        if (lead === null || user === null) return unreachable
        const body = { lead, rx_user_uuid: user.uuid, ...choices }
        return sendConsent(requirePlatform().call, body, attempt)
      }}
    />
  )
}
