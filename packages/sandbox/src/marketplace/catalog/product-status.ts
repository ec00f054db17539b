/** Product statuses ("Basalam reference: status ids"). */
export const published = 2976
export const unpublished = 3790
export const pendingApproval = 3568
export const illegal = 4184
export const notApproved = 3567

const names: Record<number, string> = {
  [published]: 'منتشر شده',
  [unpublished]: 'منتشر نشده',
  [pendingApproval]: 'در انتظار تأیید',
  [illegal]: 'غیرقانونی',
  [notApproved]: 'تأیید نشده',
}

export const writableStatuses = [published, unpublished, illegal, pendingApproval]

/** Core's shape of an enum. */
export function statusView(status: number): { name: string; value: number; description: null } {
  return { name: names[status] ?? String(status), value: status, description: null }
}
