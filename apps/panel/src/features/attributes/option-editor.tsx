import type { AskedAttribute } from '@payvand/contract'
import { type AttributeValue, optionValue } from '@payvand/domain'
import { ui } from '@payvand/texts'
import { type RefObject, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SearchableList } from '../../ui/fields/searchable-list.tsx'
import { listPopoverStyle } from '../../ui/overlays/list-style.ts'
import type { EditEnd } from './cell-changes.ts'

/** The options of an attribute under its cell. One is taken by a press, several are confirmed. */
export function OptionEditor({
  box,
  label,
  attribute,
  value,
  onEnd,
}: {
  box: RefObject<HTMLElement | null>
  label: string
  attribute: AskedAttribute
  value: AttributeValue | null
  onEnd: (end: EditEnd) => void
}) {
  const isMany = attribute.kind === 'choices'
  const before = (value?.optionIds ?? []).map(String)
  const [chosen, setChosen] = useState(before)
  const leave = () => onEnd({ given: null, next: null })
  const take = (ids: readonly string[]) =>
    onEnd({
      given: ids.length === 0 ? 'clear' : { value: optionValue(...ids.map(Number)) },
      next: null,
    })
  return (
    <Popover
      triggerRef={box}
      isOpen
      onOpenChange={(open) => {
        if (!open) leave()
      }}
      offset={2}
      containerPadding={8}
      placement="bottom start"
      className={classNames(listPopoverStyle, 'min-w-64')}
    >
      <Dialog aria-label={label} className="outline-none">
        <SearchableList
          label={label}
          multiple={isMany}
          options={attribute.options.map(({ id, title }) => ({ value: String(id), label: title }))}
          selected={chosen}
          onChange={(ids) => {
            if (isMany) setChosen(ids)
            else take(ids)
          }}
        />
        {isMany && (
          <div className="flex justify-end gap-2 border-line border-t p-2">
            <Button size="sm" variant="ghost" onClick={leave}>
              {ui.cancel}
            </Button>
            <Button size="sm" variant="primary" onClick={() => take(chosen)}>
              {ui.confirm}
            </Button>
          </div>
        )}
      </Dialog>
    </Popover>
  )
}
