import type { CopilotChannels } from '@pulse/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiBase } from '../../../shared/api/call.ts'
import { saveFailure } from '../../../shared/api/save-failure.ts'
import { useMay } from '../../../shared/auth/roles.ts'
import { Block } from '../../../shared/ui/block.tsx'
import { PlainButton } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { QuietButton } from '../../../shared/ui/quiet-button.tsx'
import { RoleFields } from '../../../shared/ui/role-fields.tsx'
import { ChannelForm } from './channel-form.tsx'
import { type Channel, channels, channelsQuery, connectionOf } from './channels.ts'
import styles from './configure.module.css'

/** Services for handing over chats, looking up orders and receiving messages. Viewers don't see this card. */
export function ChannelsCard() {
  const may = useMay('manager')
  const query = useQuery({ ...channelsQuery, enabled: may })
  if (!may) return null
  return (
    <Card aria-labelledby="channels" className={`${styles.card} ${styles.channels}`}>
      <h2 id="channels" className={styles.title}>
        Connected services
      </h2>
      <Block query={query} skeleton={<p className={styles.about}>Loading</p>}>
        {connected => (
          <RoleFields needs="owner">
            {channels.map(channel => (
              <ChannelRow key={channel.id} channel={channel} connected={connected} />
            ))}
          </RoleFields>
        )}
      </Block>
    </Card>
  )
}

function ChannelRow({ channel, connected }: { channel: Channel; connected: CopilotChannels }) {
  const { id, name, about } = channel
  const [open, setOpen] = useState<'form' | 'disconnect' | null>(null)
  const queries = useQueryClient()
  const connection = connectionOf(id, connected)
  const save = useMutation({
    mutationFn: channel.connect,
    onSuccess: all => {
      queries.setQueryData(channelsQuery.queryKey, all)
      setOpen(null)
    },
  })
  const show = (next: typeof open) => {
    save.reset()
    setOpen(next)
  }
  return (
    <section className={styles.channel} aria-labelledby={`channel-${id}`}>
      <div className={styles.channelHead}>
        <div>
          <h3 id={`channel-${id}`} className={styles.reminder}>
            {name}
          </h3>
          <p className={styles.about}>{connection ? `Connected to ${connection.to}` : about}</p>
        </div>
        {connection ? (
          <QuietButton danger onClick={() => show('disconnect')}>
            Disconnect {name}
          </QuietButton>
        ) : (
          open !== 'form' && <PlainButton onClick={() => show('form')}>Connect {name}</PlainButton>
        )}
      </div>
      {connection?.webhookPath && (
        <p className={styles.about}>
          Webhook URL for {name}:{' '}
          <code>{new URL(apiBase + connection.webhookPath, window.location.href).href}</code>
        </p>
      )}
      {open === 'form' && !connection && (
        <ChannelForm
          channel={channel}
          busy={save.isPending}
          failure={save.error && saveFailure(save.error)}
          onConnect={values => save.mutate(values)}
          onCancel={() => show(null)}
        />
      )}
      <ConfirmDialog
        opened={open === 'disconnect'}
        title={`Disconnect ${name}?`}
        confirm="Disconnect"
        danger
        busy={save.isPending}
        failure={save.error && saveFailure(save.error)}
        onConfirm={() => save.mutate(null)}
        onCancel={() => show(null)}
      >
        <p>Its access token will be deleted. Conversations stay in Pulse.</p>
      </ConfirmDialog>
    </section>
  )
}
