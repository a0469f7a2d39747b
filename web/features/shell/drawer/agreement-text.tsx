import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { RichText } from '../../../../ui/rich-text/rich-text.tsx'
import { Spinner } from '../../../../ui/spinner/spinner.tsx'
import { useRetryOnline } from '../../../platform/http/use-retry-online.ts'
import { cleanHtml } from '../../../platform/page/safe-html.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import type { AgreementKind } from './agreement-link.ts'
import { type Agreement, loadAgreement } from './load-agreement.ts'
import { agreementWords } from './words.ts'

export interface AgreementTextProps {
  kind: AgreementKind
  brand: string | null
}

/** The terms of use or privacy policy [DRAWER-03], with its loading, failed and empty states. */
export function AgreementText({ kind, brand }: AgreementTextProps) {
  const [agreement, setAgreement] = useState<Agreement | 'loading' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  const { call, config } = requirePlatform()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try loads again
  useEffect(() => {
    let current = true
    setAgreement('loading')
    void loadAgreement(kind, brand, call).then((loaded) => {
      if (current) setAgreement(loaded ?? 'failed')
    })
    return () => {
      current = false
    }
  }, [kind, brand, call, tries])

  const retry = () => setTries(tries + 1)
  useRetryOnline(agreement === 'failed', retry)

  if (agreement === 'loading') return <Spinner label={agreementWords.loading} />
  if (agreement === 'failed') {
    return (
      <div role="alert">
        <p>{agreementWords.failed}</p>
        <Button kind="secondary" onClick={retry}>
          {agreementWords.retry}
        </Button>
      </div>
    )
  }
  if (agreement.html === '') return <p>{agreementWords.missing}</p>
  return <RichText trustedHtml={cleanHtml(agreement.html, config.linkHosts, 'agreement')} />
}
