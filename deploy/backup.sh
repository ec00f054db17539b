#!/bin/sh
# Backs up into /backups (or $1) at once and then every day, and deletes what is older than two weeks (BACKUP_DAYS). One that fails is
# tried again after ten minutes. The program gives a backup its name only once it is whole.
folder=${1:-/backups}
while true; do
  if node apps/server/src/main.ts backup "$folder/payvand-$(date -u +%Y-%m-%dT%H%M).gz"; then
    find "$folder" -name 'payvand-*.gz' -mtime "+${BACKUP_DAYS:-14}" -delete
    sleep 86400
  else
    sleep 600
  fi
done
