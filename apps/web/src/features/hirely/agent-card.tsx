import { Button } from '@mantine/core'
import type { AgentMatch, HiringChannel } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import {
  IconCheck,
  IconDeviceMobileMessage,
  IconMail,
  IconMapPin,
  IconMessageCircle,
  IconPhone,
  IconPlayerPlay,
  IconShoppingBagCheck,
  IconSocial,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../shared/auth/roles.ts'
import { Avatar } from './avatar.tsx'
import styles from './hirely.module.css'
import { IntroVideo } from './intro-video.tsx'
import { OutsideButton } from './outside-button.tsx'
import { requirementsQuery } from './requirements-query.ts'

const channelLooks = {
  email: { label: 'Email', Icon: IconMail },
  chat: { label: 'Chat', Icon: IconMessageCircle },
  voice: { label: 'Voice', Icon: IconPhone },
  'social media suite': { label: 'Social media suite', Icon: IconSocial },
  sms: { label: 'SMS', Icon: IconDeviceMobileMessage },
} satisfies Record<HiringChannel, unknown>

export function AgentCard({ match, booking }: { match: AgentMatch; booking: boolean }) {
  const { firstName, currentAddress, totalExperience, isShopifyReady, languages, tools, channels } = match
  return (
    <li className={styles.agent}>
      <div className={styles.agentHead}>
        <Avatar name={match.name} photo={match.profileUri} />
        <div className={styles.agentText}>
          <h4 className={styles.agentName}>{firstName}</h4>
          {currentAddress && (
            <p className={styles.soft}>
              <IconMapPin size={14} stroke={1.75} aria-label="Address" /> {currentAddress}
            </p>
          )}
          {totalExperience > 0 && (
            <p className={styles.soft}>{count(totalExperience, 'year')} of experience</p>
          )}
        </div>
        {isShopifyReady && (
          <span className={styles.shopify}>
            <IconShoppingBagCheck size={14} stroke={1.75} aria-hidden /> Shopify Ready
          </span>
        )}
      </div>
      {match.reasons.length > 0 && (
        <ul className={styles.reasons} aria-label="Why this agent matches">
          {match.reasons.map(reason => (
            <li key={reason}>
              <IconCheck size={14} stroke={2} aria-hidden /> {reason}
            </li>
          ))}
        </ul>
      )}
      <section>
        <h5 className={styles.partTitle}>Skills</h5>
        <dl className={styles.skills}>
          <dt>Languages</dt>
          <dd>{languages.map(({ language }) => language).join(', ') || '--'}</dd>
          <dt>Tools</dt>
          <dd>{tools.join(', ') || '--'}</dd>
        </dl>
      </section>
      <section>
        <h5 className={styles.partTitle}>Channels</h5>
        {channels.length === 0 ? (
          '--'
        ) : (
          <ul className={styles.channels} aria-label="Channels">
            {channels.map(channel => {
              const { label, Icon } = channelLooks[channel]
              return (
                <li key={channel}>
                  <Icon size={15} stroke={1.75} aria-hidden /> {label}
                </li>
              )
            })}
          </ul>
        )}
      </section>
      <Actions match={match} booking={booking} />
    </li>
  )
}

function Actions({ match, booking }: { match: AgentMatch; booking: boolean }) {
  const { applicationVideoUri: video, firstName } = match
  const [watching, setWatching] = useState(false)
  const queryClient = useQueryClient()
  const maySeeApplicants = useMay('manager')
  const renew = async () => {
    const { data } = await queryClient.fetchQuery({ ...requirementsQuery, staleTime: 0 })
    const found = data.flatMap(({ matches }) => matches).find(({ _id }) => _id === match._id)
    return found?.applicationVideoUri ?? null
  }
  return (
    <div className={styles.actions}>
      {video ? (
        <>
          <Button
            variant="default"
            leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
            onClick={() => setWatching(true)}
          >
            Intro Video
          </Button>
          <IntroVideo
            opened={watching}
            address={video}
            renew={renew}
            firstName={firstName}
            onClose={() => setWatching(false)}
          />
        </>
      ) : (
        <OutsideButton link="booking" isSet={booking} variant="default">
          Request Intro
        </OutsideButton>
      )}
      {maySeeApplicants && (
        <Button
          variant="default"
          renderRoot={props => (
            <Link to="/pulse/hirely/applications" search={{ application: match._id }} {...props} />
          )}
        >
          Application
        </Button>
      )}
      <OutsideButton link="booking" isSet={booking}>
        Schedule Call
      </OutsideButton>
    </div>
  )
}
