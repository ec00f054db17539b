import { ui } from '@payvand/texts'
import { classNames } from '../class-names.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import { rowStyle } from './table-column.ts'

/** A placeholder of a row, as high and no wider than the rows will be. The first one says so to a screen reader. */
export function SkeletonRow({ cells, first }: { cells: readonly string[]; first: boolean }) {
  return (
    <tr role="row" className={classNames(rowStyle, 'compact:min-h-16')}>
      {cells.map((cell, column) => (
        <td key={column} role="cell" className={classNames(cell, column > 3 && 'compact:hidden')}>
          {first && column === 0 && <span className="sr-only">{ui.loading}</span>}
          {/* It is as wide as its column is by its head, up to a limit: a width of its own would make a full table
              overflow. */}
          <Skeleton
            className={classNames(
              'h-3.5 w-full min-w-4 compact:w-20',
              column % 3 === 0 ? 'max-w-8' : column % 3 === 1 ? 'max-w-40' : 'max-w-20',
            )}
          />
        </td>
      ))}
    </tr>
  )
}
