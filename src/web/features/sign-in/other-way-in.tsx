import { Link } from 'react-router';

interface OtherWayInProps {
  /** Such as 'No account yet?' */
  readonly question: string;
  readonly to: string;
  readonly answer: string;
}

/** The line below a form that leads to the other one: from signing in to registering, and back. */
export function OtherWayIn({ question, to, answer }: OtherWayInProps) {
  return (
    <p className="mt-7 text-ink-soft">
      {question}{' '}
      <Link to={to} className="-my-2 inline-block py-2 font-semibold text-accent underline underline-offset-4">
        {answer}
      </Link>
    </p>
  );
}
