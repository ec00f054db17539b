import { RELEASES, versionWords, WHATS_NEW_TEXTS } from '@payvand/texts'
import { jalaliDate } from '../../lib/dates/format-date.ts'
import { Modal } from '../../ui/overlays/modal.tsx'

/** Says in sellers' words what changed in each version. */
export function WhatsNewModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title={WHATS_NEW_TEXTS.title} description={WHATS_NEW_TEXTS.subtitle}>
      {RELEASES.map(({ version, date, news }) => (
        <section key={version}>
          <h3 className="font-semibold">
            {versionWords(version)}{' '}
            <span className="font-normal text-ink-muted text-sm">{jalaliDate(`${date}T12:00:00Z`)}</span>
          </h3>
          <ul className="mt-2 list-disc space-y-2 ps-5">
            {news.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      ))}
    </Modal>
  )
}
