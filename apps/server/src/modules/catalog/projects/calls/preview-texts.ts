import type { TextPreview } from '@payvand/contract'
import { changeTexts, type TextChange } from '@payvand/domain'
import type { Handler } from '../../../accounts/index.ts'
import { newestReadTexts, type ReadTexts } from '../read-texts-store.ts'
import { requireProject } from '../require-project.ts'

const LOOKED_AT = 100
const EXAMPLES = 3

export const previewTexts: Handler<'projects.previewTexts'> = async (
  { services: { rows }, user },
  { params, body },
) => {
  await requireProject(rows, user.businessId, params.id)
  const read = await newestReadTexts(rows, user.businessId, params.id, LOOKED_AT)
  const examples = read.map((item) => exampleOf(item, body.transformations))
  const changed = examples.filter(isChanged)
  const others = examples.filter((example) => !isChanged(example))
  return {
    lookedAt: read.length,
    changed: changed.length,
    examples: [...changed, ...others].slice(0, EXAMPLES),
  }
}

type Example = TextPreview['examples'][number]

/** The text of a person is shown as what follows too, since the rules do not touch it. */
function exampleOf(item: ReadTexts, transformations: readonly TextChange[]): Example {
  const before = { name: item.name, description: item.description }
  const after = changeTexts(before, transformations)
  const text = (field: TextChange['field'], isWritten: boolean) => ({
    before: before[field],
    after: isWritten ? before[field] : after[field],
    isWritten,
  })
  return {
    itemId: item.id,
    name: text('name', item.isNameWritten),
    description: text('description', item.isDescriptionWritten),
  }
}

const isChanged = ({ name, description }: Example) =>
  name.before !== name.after || description.before !== description.after
