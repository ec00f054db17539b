import { MAX_ANSWER_LENGTH } from '@payvand/domain'
import { CHAT_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { refreshChats } from './chat-queries.ts'

interface Draft {
  text: string
  /** One answer has one key, so that a press whose reply was lost can be repeated; other words are another answer. */
  key: string
}

/** The drafts stay here by conversation, so that looking into another one loses nothing. */
const drafts = new Map<number, Draft>()

const draftOf = (text: string): Draft => ({
  text,
  key: `${Date.now()}-${Math.random().toString(36).slice(2)}`,
})

export function AnswerForm({ chatId }: { chatId: number }) {
  const [draft, setDraft] = useState(() => drafts.get(chatId) ?? draftOf(''))
  const write = (text: string) => {
    const next = draftOf(text)
    if (text === '') drafts.delete(chatId)
    else drafts.set(chatId, next)
    setDraft(next)
  }
  const text = draft.text.trim()
  const isTooLong = text.length > MAX_ANSWER_LENGTH
  const answer = useMutation({
    mutationFn: (given: Draft) =>
      call('chats.answer', { params: { id: chatId }, body: { text: given.text.trim(), key: given.key } }),
    // Words that were typed meanwhile are the next answer's.
    onSuccess: (_, { key }) => drafts.get(chatId)?.key === key && write(''),
    onError: (error) => toast.error(CHAT_TEXTS.answerFailed, { description: errorMessage(error) }),
    onSettled: refreshChats,
  })
  const send = () => {
    if (text !== '' && !isTooLong && !answer.isPending) answer.mutate(draft)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} className="flex flex-col items-start gap-2">
      <TextArea
        className="w-full"
        label={CHAT_TEXTS.answer}
        placeholder={CHAT_TEXTS.placeholder}
        rows={2}
        maxLength={MAX_ANSWER_LENGTH}
        value={draft.text}
        onChange={write}
        {...(isTooLong && { error: CHAT_TEXTS.tooLong(MAX_ANSWER_LENGTH) })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" disabled={text === '' || isTooLong} busy={answer.isPending}>
          {CHAT_TEXTS.send}
        </Button>
        <span className="text-ink-muted text-sm phone:hidden">{CHAT_TEXTS.answerHelp}</span>
      </div>
    </form>
  )
}
