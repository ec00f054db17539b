/** A bucket of an S3 server, and how to sign for it. */
export interface BucketSetting {
  /** Address of the bucket, without a slash at its end. */
  url: string
  /** Beginning of the names of our objects: empty, or with a slash at its end. */
  folder: string
  region: string
  key: string
  secret: string
}

const NAME = 'PAYVAND_STORAGE_URL'
const FORM = 's3://KEY:SECRET@host[:port]/bucket[/folder][?region=…&tls=off]'
const OPTIONS = ['region', 'tls']
/** Servers of one region, and those that know none, are signed for by this name. */
const USUAL_REGION = 'us-east-1'

/**
 * Reads PAYVAND_STORAGE_URL; null where the operator set none. The address holds a secret, so that an error repeats no part
 * of it. Throws Error.
 */
export function bucketSettingOf(text: string | undefined): BucketSetting | null {
  if (!text) return null
  const refused = (fault: string) => new Error(`${NAME} ${fault}; it has the form ${FORM}`)
  if (!text.startsWith('s3://')) throw refused('does not begin with s3://')
  const url = URL.parse(text)
  if (!url?.hostname)
    throw refused('is not an address: in the key and the secret, / is written %2F, + %2B, @ %40 and : %3A')
  const { searchParams: options } = url
  const key = decoded(url.username)
  const secret = decoded(url.password)
  if (!key || !secret) throw refused('names no key, or no secret that can be read')
  const [, bucket, folder = ''] =
    /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(url.pathname) ?? []
  if (bucket === undefined) throw refused('names no bucket: 3 to 63 small letters, digits, dots and hyphens')
  if (url.hash || [...options.keys()].some((option) => !OPTIONS.includes(option)))
    throw refused('has an option other than region and tls')
  const tls = options.get('tls') ?? 'on'
  if (tls !== 'on' && tls !== 'off') throw refused('says neither tls=on nor tls=off')
  const region = options.get('region') ?? USUAL_REGION
  if (!/^[\w-]+$/.test(region)) throw refused('names a region that is none')
  return {
    url: `${tls === 'on' ? 'https' : 'http'}://${url.host}/${bucket}`,
    folder: folder.replace(/^\/+|\/+$/g, '').replace(/.$/, '$&/'),
    region,
    key,
    secret,
  }
}

/** Empty where a percent sign begins no letter. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
