/** A process to be killed: writes rows one commit at a time and says each number only after its commit. */
import { openDatabase } from '../open-database.ts'

const [dataFolder = ''] = process.argv.slice(2)
const CHECKPOINT_EVERY = 40

const database = await openDatabase({ kind: 'embedded', dataFolder })
await database.execute(
  'create table if not exists kept (n bigint generated always as identity, filling text)',
)
process.stdout.write('open\n')
for (let count = 1; ; count++) {
  const { rows } = await database.execute('insert into kept (filling) values ($1) returning n', [
    'x'.repeat(500),
  ])
  process.stdout.write(`${String(rows[0]?.['n'])}\n`)
  if (count % CHECKPOINT_EVERY === 0) await database.checkpoint()
}
