import { colour, motion, radius, size, space } from '@hamrah/ui-kit';
import { ArrowRight, Eye, Mail, MessageCircle, Sparkles } from 'lucide-react';
import type { ComponentType, SVGAttributes } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Section } from '../components/section.tsx';
import type { DashboardData } from '../data/use-dashboard.ts';
import { useHomeText } from '../messages/home.ts';
import { startLinks } from './start-links.ts';

const List = styled.ul`display: grid; gap: ${space.xs}; list-style: none;`;
const Task = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${space.s};
  min-height: 3.25rem;
  padding: ${space.xs} ${space.m};
  border: 1px solid ${colour.line};
  border-radius: ${radius.control};
  color: ${colour.ink};
  line-height: 1.35;
  text-decoration: none;
  transition: border-color ${motion.quick}, background ${motion.quick};
  &:hover { border-color: ${colour.maroonInk}; background: ${colour.maroonTint}; }
  & > svg { color: ${colour.maroonInk}; }
  & > svg:last-child { grid-column: 4; }
  & small { display: block; color: ${colour.quiet}; font-size: ${size.small}; }
`;
const Count = styled.strong`color: ${colour.maroonInk}; font-size: ${size.lead};`;
const Muted = styled.p`color: ${colour.quiet};`;

interface TodayTask {
  readonly key: 'invitations' | 'messages' | 'visitors';
  readonly count: number;
  readonly to: string;
  readonly icon: ComponentType<SVGAttributes<SVGElement> & { size?: number }>;
}

interface TodayProps {
  readonly dashboard: DashboardData;
  readonly unreadConversations: number;
}

/** The member's tasks for today, most urgent first, and the next step for their profile. */
export function Today({ dashboard: { counters, start }, unreadConversations }: TodayProps) {
  const text = useHomeText();
  const allTasks: readonly TodayTask[] = [
    { key: 'invitations', count: counters.pendingInvitations, to: '/received', icon: Mail },
    { key: 'messages', count: unreadConversations, to: '/messages', icon: MessageCircle },
    { key: 'visitors', count: counters.recentVisitors, to: '/dashboard#visitors', icon: Eye },
  ];
  const tasks = allTasks.filter(({ count }) => count > 0);
  const nextStep = start.find(({ isDone }) => !isDone)?.step;
  return (
    <Section title={text('today.title')}>
      {tasks.length === 0 && <Muted>{text('today.quiet')}</Muted>}
      <List>
        {tasks.map(({ key, count, to, icon: Icon }) => (
          <li key={key}>
            <Task to={to}>
              <Icon aria-hidden size={22} />
              <span>{text(`today.${key}`)}</span> <Count>{count}</Count>
              <ArrowRight aria-hidden size={18} />
            </Task>
          </li>
        ))}
        {nextStep && (
          <li>
            <Task to={startLinks[nextStep]}>
              <Sparkles aria-hidden size={22} />
              <span>
                <small>{text('today.next')}</small>
                {text(`start.${nextStep}`)}
              </span>
              <ArrowRight aria-hidden size={18} />
            </Task>
          </li>
        )}
      </List>
    </Section>
  );
}
