import { PLATFORM_PROJECT_TEXTS, PLATFORM_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { jalaliDateTime } from '../../lib/dates/format-date.ts'
import { platformConnectionQuery } from '../../lib/platform/platform-queries.ts'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { Fact } from '../../ui/data/fact-list.tsx'

/**
 * The schedule of the platform's products: they are kept fresh by the connection, not by an interval of the project.
 */
export function PlatformFacts() {
  const connection = useQuery({ ...platformConnectionQuery, refetchOnMount: 'always' }).data
  const words = PLATFORM_TEXTS
  return (
    <>
      <Fact label={PLATFORM_PROJECT_TEXTS.readBy}>
        <Link to="/profile/connection" className={linkStyle}>
          {PLATFORM_PROJECT_TEXTS.readByConnection}
        </Link>
      </Fact>
      <Fact label={words.lastRead}>
        {connection?.lastReadAt ? jalaliDateTime(connection.lastReadAt) : words.neverRead}
      </Fact>
      <Fact label={words.nextRead}>
        {connection?.nextReadAt ? jalaliDateTime(connection.nextReadAt) : words.nextUnknown}
      </Fact>
    </>
  )
}
