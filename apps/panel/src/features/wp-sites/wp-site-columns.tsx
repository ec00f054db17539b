import type { WpSite } from '@payvand/contract'
import { CONTACT_FILTER_TEXTS, NONE, WP_SITE_TEXTS } from '@payvand/texts'
import { CommentButton } from '../../lib/contacts/comment-button.tsx'
import { CopyablePhone } from '../../lib/contacts/copyable-phone.tsx'
import { jalaliDateTime, jalaliShortDate } from '../../lib/dates/format-date.ts'
import { readableUrl } from '../../lib/readable-url.ts'
import { Link } from '../../ui/buttons/link.tsx'
import type { Column } from '../../ui/data/table.tsx'

const SHOWN_LETTERS = 45

/** The columns of the WordPress sites (document 2, section 2.7). */
export function wpSiteColumns(onComments: (site: WpSite) => void): readonly Column<WpSite>[] {
  return [
    {
      id: 'boothId',
      header: WP_SITE_TEXTS.boothId,
      narrow: true,
      compact: 'title',
      cell: ({ vendorId }) => <bdi className="font-medium">{vendorId}</bdi>,
    },
    {
      id: 'mobile',
      header: WP_SITE_TEXTS.mobile,
      compact: 'value',
      narrow: true,
      cell: ({ mobile }) =>
        mobile === null ? <span className="text-ink-faint">{NONE}</span> : <CopyablePhone phone={mobile} />,
    },
    {
      id: 'siteUrl',
      header: WP_SITE_TEXTS.siteUrl,
      grows: true,
      compact: 'state',
      cell: ({ siteUrl }) => <Address url={siteUrl} />,
    },
    {
      id: 'vendorLink',
      header: WP_SITE_TEXTS.vendorLink,
      narrow: true,
      hideBelow: 'md',
      compact: 'state',
      cell: ({ vendorLink }) => <Address url={vendorLink} />,
    },
    {
      id: 'date',
      header: WP_SITE_TEXTS.date,
      compact: 'state',
      narrow: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={jalaliDateTime(createdAt)} className="text-ink-muted">
          {jalaliShortDate(createdAt)}
        </time>
      ),
    },
    {
      id: 'acts',
      header: CONTACT_FILTER_TEXTS.acts,
      hideHeader: true,
      narrow: true,
      align: 'end',
      cell: (site) => (
        <CommentButton name={siteName(site)} count={site.commentCount} onOpen={() => onComments(site)} />
      ),
    },
  ]
}

export function siteName({ siteUrl }: WpSite): string {
  return readableUrl(siteUrl.replace(/^https?:\/\//i, '').replace(/\/$/, ''), SHOWN_LETTERS)
}

function Address({ url }: { url: string }) {
  return (
    <span className="block truncate">
      <Link href={url} external>
        <bdi dir="ltr">{readableUrl(url.replace(/^https?:\/\//i, ''), SHOWN_LETTERS)}</bdi>
      </Link>
    </span>
  )
}
