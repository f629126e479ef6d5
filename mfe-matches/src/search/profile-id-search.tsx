import { Button, Card, Heading, space, TextField, useProblemText } from '@hamrah/ui-kit';
import { ApiError } from '@hamrah/ui-kit/shell-api';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useFindProfile } from '../data/use-find-profile.ts';
import { useText } from '../messages/index.ts';

const Form = styled(Card)`display: grid; gap: ${space.m}; & > button { justify-self: start; }`;

/** Finds a member by profile ID and opens the profile. */
export function ProfileIdSearch() {
  const text = useText();
  const problem = useProblemText();
  const navigate = useNavigate();
  const findProfile = useFindProfile();
  const [profileId, setProfileId] = useState('');
  const [error, setError] = useState<string>();
  const submit = () => {
    if (profileId.trim() === '') return setError(text('profileId.empty'));
    findProfile.mutate(profileId, {
      onSuccess: ({ code }) => void navigate(`/user/${code}`),
      onError: (failure) => setError(problem(failure instanceof ApiError ? failure : 'service.failed')),
    });
  };
  return (
    <Form
      as="form"
      aria-labelledby="profile-id"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Heading level={2} size="h3" id="profile-id">
        {text('profileId.title')}
      </Heading>
      <TextField
        label={text('profileId.label')}
        placeholder="HM4T7K2Q9X"
        maxLength={40}
        value={profileId}
        error={error}
        onChange={(next) => {
          setProfileId(next);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="secondary" isPending={findProfile.isPending}>
        {text('profileId.submit')}
      </Button>
    </Form>
  );
}
