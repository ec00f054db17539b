import type { Handlers } from '../sources/index.ts'
import { modelCount } from './home/calls/model-count.ts'
import { news as crawlNews } from './home/calls/news.ts'
import { overview } from './home/calls/overview.ts'
import { sales } from './home/calls/sales.ts'
import { list as needsList } from './needs/calls/list.ts'
import { business as operatedBusiness } from './operator/calls/business.ts'
import { businesses as operatedBusinesses } from './operator/calls/businesses.ts'
import { freshness as syncFreshness } from './sync/calls/freshness.ts'
import { now as syncNow } from './sync/calls/now.ts'
import { overview as syncOverview } from './sync/calls/overview.ts'
import { pause as pauseSync } from './sync/calls/pause.ts'
import { resume as resumeSync } from './sync/calls/resume.ts'
import { examples } from './system/calls/examples.ts'
import { health } from './system/calls/health.ts'
import { status } from './system/calls/status.ts'

export const dashboardHandlers = {
  'business.overview': overview,
  'business.sales': sales,
  'business.modelCount': modelCount,
  'needs.list': needsList,
  'crawlJobs.news': crawlNews,
  'sync.overview': syncOverview,
  'sync.freshness': syncFreshness,
  'sync.pause': pauseSync,
  'sync.resume': resumeSync,
  'sync.now': syncNow,
  'operator.businesses': operatedBusinesses,
  'operator.business': operatedBusiness,
  'system.health': health,
  'system.status': status,
  'system.examples': examples,
} satisfies Partial<Handlers>
