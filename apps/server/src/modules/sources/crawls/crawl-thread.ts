// The file of a crawl's thread (`runCrawlOnThread`).
import { PLATFORM_CATALOGUES } from '@payvand/connectors/catalogues'
import { serveCrawl } from '@payvand/crawler'

serveCrawl({ catalogues: PLATFORM_CATALOGUES })
