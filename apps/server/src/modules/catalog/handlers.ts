import type { Handlers } from '../accounts/index.ts'
import { answer as answerAttributes } from './attributes/calls/answer.ts'
import { categories as attributeCategories } from './attributes/calls/categories.ts'
import { category as attributeCategory } from './attributes/calls/category.ts'
import { fill as fillAttributes } from './attributes/calls/fill.ts'
import { ofItem as attributesOfItem } from './attributes/calls/of-item.ts'
import { table as attributeTable } from './attributes/calls/table.ts'
import { current as currentBusiness } from './booth-rules/calls/current.ts'
import { categories } from './categories/calls/categories.ts'
import { categoryProposals } from './categories/calls/category-proposals.ts'
import { confirm } from './categories/calls/confirm.ts'
import { list as listSiteCategories } from './categories/calls/list.ts'
import { get as getProjectFeeds } from './feeds/calls/get.ts'
import { update as updateProjectFeeds } from './feeds/calls/update.ts'
import { bulkVerify } from './items/calls/bulk-verify.ts'
import { get as getProjectItem } from './items/calls/get.ts'
import { source } from './items/calls/source.ts'
import { get as getProject } from './projects/calls/get.ts'
import { itemCounts } from './projects/calls/item-counts.ts'
import { items as projectItems } from './projects/calls/items.ts'
import { list as listProjects } from './projects/calls/list.ts'
import { previewTexts } from './projects/calls/preview-texts.ts'
import { stats as projectStats } from './projects/calls/stats.ts'
import { template as projectTemplate } from './projects/calls/template.ts'
import { verifyAll } from './projects/calls/verify-all.ts'
import { waiting as waitingProjects } from './projects/calls/waiting.ts'

export const catalogHandlers = {
  'business.current': currentBusiness,
  'projects.list': listProjects,
  'projects.get': getProject,
  'projects.stats': projectStats,
  'projects.items': projectItems,
  'projects.itemCounts': itemCounts,
  'projects.categoryProposals': categoryProposals,
  'projects.verifyAll': verifyAll,
  'projects.previewTexts': previewTexts,
  'projects.waiting': waitingProjects,
  'projects.template': projectTemplate,
  'projectFeeds.get': getProjectFeeds,
  'projectFeeds.update': updateProjectFeeds,
  'projectItems.get': getProjectItem,
  'projectItems.source': source,
  'projectItems.bulkVerify': bulkVerify,
  'attributes.categories': attributeCategories,
  'attributes.category': attributeCategory,
  'attributes.answer': answerAttributes,
  'attributes.table': attributeTable,
  'attributes.fill': fillAttributes,
  'attributes.ofItem': attributesOfItem,
  'siteCategories.list': listSiteCategories,
  'siteCategories.confirm': confirm,
  'marketplace.categories': categories,
} satisfies Partial<Handlers>
