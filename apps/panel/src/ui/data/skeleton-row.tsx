import { ui } from '@payvand/texts'
import { classNames } from '../class-names.ts'
import { Skeleton } from '../feedback/skeleton.tsx'

export const cellStyle =
  'h-10 border-line px-3 max-lg:px-2 py-0.5 align-middle *:align-middle first:ps-4 last:pe-4 wide:border-b wide:group-last/row:border-b-0 phone:h-auto phone:min-h-8 phone:p-0! phone:py-0.5!'

/** A placeholder of a row, as high and no wider than the rows will be. The first one says so to a screen reader. */
export function SkeletonRow({ cells, first }: { cells: readonly string[]; first: boolean }) {
  return (
    <tr role="row" className="group/row phone:flex phone:flex-col phone:gap-3 phone:px-4 phone:py-4">
      {cells.map((cell, column) => (
        <td key={column} role="cell" className={classNames(cellStyle, cell, column > 2 && 'phone:hidden')}>
          {first && column === 0 && <span className="sr-only">{ui.loading}</span>}
          {/* It is as wide as its column is by its head, up to a limit: a width of its own would make a full table
              overflow. */}
          <Skeleton
            className={classNames(
              'h-3.5 w-full min-w-4',
              column % 3 === 0 ? 'max-w-8' : column % 3 === 1 ? 'max-w-40' : 'max-w-20',
            )}
          />
        </td>
      ))}
    </tr>
  )
}
