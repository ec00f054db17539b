import type { HelpDrawing as Named } from '@payvand/texts'
import type { ReactNode } from 'react'
import {
  EncryptedCodeDrawing,
  PublicKeyDrawing,
  TokenMenuDrawing,
  WebhookFieldDrawing,
} from './digikala-drawings.tsx'
import { PageAddressDrawing, SupportDrawing } from './shop-drawings.tsx'
import { WooConsentDrawing, WooKeysDrawing } from './woo-drawings.tsx'

const DIGIKALA = 'www.digikala.com'
const DRAWINGS: Record<Named['name'], (props: { label: string }) => ReactNode> = {
  tokenMenu: TokenMenuDrawing,
  publicKey: PublicKeyDrawing,
  encryptedCode: EncryptedCodeDrawing,
  webhookField: WebhookFieldDrawing,
  sellerPage: (props) => <PageAddressDrawing {...props} address={`${DIGIKALA}/seller/`} counts="abcde/" />,
  brandPage: (props) => <PageAddressDrawing {...props} address={`${DIGIKALA}/brand/`} counts="example/" />,
  sitePage: (props) => <PageAddressDrawing {...props} address="https://" counts="my-shop.ir" />,
  supportKey: (props) => <SupportDrawing {...props} request="key" />,
  supportWebhook: (props) => <SupportDrawing {...props} request="webhook" />,
  wooConsent: WooConsentDrawing,
  wooKeys: WooKeysDrawing,
}

/** The drawing that the words of a platform name. */
export function HelpDrawing({ name, label }: Named) {
  const Drawing = DRAWINGS[name]
  return <Drawing label={label} />
}
